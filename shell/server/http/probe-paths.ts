/** The monitoring asks each machine by its address; both origins answer, even when they are busy. */
export const PROBE_PATHS: ReadonlySet<string> = new Set(['/healthz', '/livez', '/readyz', '/metrics']);
