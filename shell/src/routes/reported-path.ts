const LONGEST = 120;

/** A stranger can choose this address, so it must not pass for a message. */
export function reportedPath(from: string | null): string | null {
  if (!from || !/^\/(?![/\\])/.test(from)) return null;
  const path = from.split(/[?#]/, 1)[0] ?? '';
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // A broken escape is shown as it came.
  }
  // Controls and text-direction marks could dress the address up as something else.
  const plain = text.replace(/[\p{Cc}\p{Cf}]/gu, '');
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
}
