/** Reads the body of an HTTP response, which may have no end. */

/** The text of a body, as far as it came in `patience` ms; null when it is longer than `maxBytes`. */
export async function readBody(
  response: Response,
  maxBytes: number,
  patience?: number,
): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const reader = response.body?.getReader();
  const stop = (): void => void reader?.cancel().catch(() => {});
  const late = patience === undefined ? undefined : setTimeout(stop, patience);
  try {
    for (;;) {
      const part = await reader?.read();
      if (part === undefined || part.done) return text + decoder.decode();
      const chunk: Uint8Array = part.value;
      bytes += chunk.byteLength;
      if (bytes > maxBytes) {
        stop();
        return null;
      }
      text += decoder.decode(chunk, { stream: true });
    }
  } finally {
    clearTimeout(late);
  }
}
