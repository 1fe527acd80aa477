/**
 * Requested by the monitoring of the machines. An edge answers them by address, on both origins, and also
 * when it is busy.
 */
export const PROBE_PATHS: ReadonlySet<string> = new Set(['/healthz', '/livez', '/readyz', '/metrics']);
