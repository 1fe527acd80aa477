/**
 * Asked of an edge by whoever watches over the machines: by address, on both origins, and also when it is
 * busy.
 */
export const PROBE_PATHS: ReadonlySet<string> = new Set(['/healthz', '/livez', '/readyz', '/metrics']);
