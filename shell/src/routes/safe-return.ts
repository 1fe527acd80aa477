/** Allows a path of this site, never another host. */
export function safeReturn(value: string | null, fallback: string): string {
  if (!value || !/^\/(?![/\\])/.test(value) || /[\p{Cc}\\]/u.test(value)) return fallback;
  return value;
}
