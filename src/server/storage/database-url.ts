/** Where a server's database is: PostgreSQL at an address, or SQLite in a file. */
export const isPostgresUrl = (where: string): boolean => /^postgres(ql)?:\/\//.test(where);
