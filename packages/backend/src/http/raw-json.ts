/**
 * A body that is JSON already, made by the database or kept from before; `route` sends it as it is, neither parsed nor trimmed.
 * Whoever makes one has a test which shows that its schema changes nothing in it.
 */
export class RawJson<T = unknown> {
  /** Never there: it only lets the compiler tell one shape from another. */
  declare readonly shape: T;

  constructor(readonly text: string) {}
}
