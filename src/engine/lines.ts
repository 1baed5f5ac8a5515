/** The lines of a stream; a line that is too long is reported and skipped. */

export type InputLine = { readonly text: string } | { readonly tooLong: true };

/** Room for several records of 10,000 moves. */
export const MAX_LINE_LENGTH = 4_000_000;

export async function* readLines(
  stream: AsyncIterable<Buffer | string>,
  most = MAX_LINE_LENGTH,
): AsyncGenerator<InputLine> {
  const decoder = new TextDecoder();
  // The line so far is kept in pieces: joining them anew with every chunk would take the square of
  // its length.
  let pieces: string[] = [];
  let length = 0;
  const add = (piece: string): void => {
    length += piece.length;
    if (length <= most) pieces.push(piece);
    else pieces = [];
  };
  const line = (): InputLine => {
    const found: InputLine =
      length > most ? { tooLong: true } : { text: pieces.join('').replace(/\r$/, '') };
    pieces = [];
    length = 0;
    return found;
  };
  for await (const chunk of stream) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      add(text.slice(from, end));
      yield line();
      from = end + 1;
    }
    add(text.slice(from));
  }
  add(decoder.decode());
  if (length > 0) yield line();
}
