/**
 * A body that is JSON text already, from the database or a cache. `route` sends it unparsed and untrimmed, so
 * each use needs a test which shows that the schema would change nothing in it.
 */
export class RawJson<T = unknown> {
  /** Exists for the compiler only, which otherwise could not tell two shapes apart. */
  declare readonly shape: T;

  constructor(readonly text: string) {}
}
