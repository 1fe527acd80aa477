const LONGEST = 120;

/**
 * The lost address as text to show: a path of this site, without what could pass for a message, and not
 * endless.
 */
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
