import type { FinishedPage } from './page-cache';

export class PendingPages {
  readonly #pending = new Map<string, Promise<FinishedPage | undefined>>();

  get(key: string): Promise<FinishedPage | undefined> | undefined {
    return this.#pending.get(key);
  }

  /** @returns ends it: with the page for those who wait, or with nothing, so that each renders it again */
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
