import type { FinishedPage } from './page-cache';

/** Renderings under way by cache key, so that many requests for one page wait for one rendering. */
export class PendingPages {
  readonly #pending = new Map<string, Promise<FinishedPage | undefined>>();

  get(key: string): Promise<FinishedPage | undefined> | undefined {
    return this.#pending.get(key);
  }

  /**
   * Registers a rendering.
   * @returns the function that ends it: with the page for those who wait, or with nothing, so that they
   * render for themselves
   */
  start(key: string): (page?: FinishedPage) => void {
    let resolve: (page: FinishedPage | undefined) => void = () => undefined;
    const pending = new Promise<FinishedPage | undefined>((done) => (resolve = done));
    this.#pending.set(key, pending);
    return (page) => {
      resolve(page);
      // Requests that waited in vain may have registered a rendering of their own.
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    };
  }
}
