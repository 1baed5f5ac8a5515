/** A text's CRC-32. Node's zlib is loaded when the first one is needed: a match begins without any. */
export const crc32 = (text: string, sum?: number): number =>
  process.getBuiltinModule('node:zlib').crc32(text, sum);
