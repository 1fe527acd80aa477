// The part of proper-lockfile that we use; the package brings no types.
declare module 'proper-lockfile' {
  interface LockOptions {
    lockfilePath?: string;
    stale?: number;
    retries?: { retries: number; minTimeout: number; maxTimeout: number };
  }
  const lockfile: { lock(path: string, options?: LockOptions): Promise<() => Promise<void>> };
  export default lockfile;
}
