/**
 * Reads the body of an answer to its end or to a limit, because what answers may never end.
 * @param most bytes after which the sender is told to stop
 * @param take is given each chunk up to the limit
 * @returns the bytes that came, more than `most` for a body that was cut
 */
export async function countBody(
  { body }: Response,
  most: number,
  take?: (chunk: Uint8Array) => void,
): Promise<number> {
  let bytes = 0;
  // Leaving the loop cancels the body.
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > most) break;
    take?.(chunk);
  }
  return bytes;
}

/** @throws Error for a body of more than `most` bytes */
export async function readBody(answer: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const bytes = await countBody(answer, most, (chunk) => chunks.push(chunk));
  if (bytes > most) throw new Error(`The answer is longer than ${most} bytes.`);
  return Buffer.concat(chunks);
}
