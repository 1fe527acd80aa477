export class StoreError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
    this.name = 'StoreError';
  }
}

/** True when the object store refuses this key or does not know it. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof StoreError && (error.status === 401 || error.status === 403);
