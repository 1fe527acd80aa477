/**
 * A new W3C `traceparent`, random for each call, so that it says nothing of who calls. Whether it is recorded
 * is for the servers to say.
 */
export function newTraceparent(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-00`;
}
