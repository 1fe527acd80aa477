/** The object store answered, with an error. */
export class StoreError extends Error {
  /** @param status of HTTP */
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
    this.name = 'StoreError';
  }
}

/** Whether the object store answered that this key may not do what it asked for, or is not known. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof StoreError && (error.status === 401 || error.status === 403);
