/** True when `value` is nested at most `depth` levels. Not recursive, so that it cannot fill the stack. */
export function isShallow(value: unknown, depth: number): boolean {
  let level = [value];
  for (let at = 0; at <= depth; at += 1) {
    level = level
      .flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
      .filter((item) => typeof item === 'object');
    if (level.length === 0) return true;
  }
  return false;
}
