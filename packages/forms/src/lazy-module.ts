/** Code that browsers fetch after the page and the edge has before it renders. */
export interface LazyModuleSource<T> {
  load(): Promise<T>;
  loaded(): T | undefined;
  /** For `use`: resolves once a `load` has succeeded, and never rejects, so that the edge's HTML stays. */
  readonly arrived: Promise<T>;
}

/**
 * For a part of a page that the edge renders whole and whose code the browser fetches late. The page's loader
 * awaits `load` on the edge. The chunk is named `<page>.<part>`: its styles then come with the page.
 * @example const form = createLazyModule(() => import('./comment-form')); // webpackChunkName:
 * "article-page.form"
 */
export function createLazyModule<T extends object>(fetchModule: () => Promise<T>): LazyModuleSource<T> {
  let module: T | undefined;
  let arrive: (module: T) => void = () => undefined;
  const arrived = new Promise<T>((resolve) => (arrive = resolve));
  return {
    arrived,
    loaded: () => module,
    async load() {
      module ??= await fetchModule();
      arrive(module);
      return module;
    },
  };
}
