/** Stops a body that never ends. @param take gets each chunk @returns the bytes; more than `most` when cut */
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

export async function readBody(answer: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const bytes = await countBody(answer, most, (chunk) => chunks.push(chunk));
  if (bytes > most) throw new Error(`The answer is longer than ${most} bytes.`);
  return Buffer.concat(chunks);
}
