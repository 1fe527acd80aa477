/** A JSON text that `route` sends unparsed; each use needs a test that its schema would change nothing. */
export class RawJson<T = unknown> {
  /** For the compiler only, which otherwise could not tell two shapes apart. */
  declare readonly shape: T;

  constructor(readonly text: string) {}
}
