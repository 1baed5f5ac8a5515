/** The two sides of every table. A seat is a number in data and a name on screen. */
export type Seat = 1 | 2;

export type Names = Readonly<Record<Seat, string>>;

export const PLAYERS: Names = { 1: 'Player 1', 2: 'Player 2' };

export const other = (seat: Seat): Seat => (seat === 1 ? 2 : 1);
