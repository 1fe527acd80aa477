type Purify = (html: string) => string;

let purify: Purify | null = null;
let loading: Promise<Purify> | null = null;

/**
 * Loads the sanitiser. Await it in a page's loader in the browser, so that `RichText` has it at once.
 * @example if (host.environment === 'browser') await prepareRichText();
 */
export async function prepareRichText(): Promise<void> {
  await loadPurify();
}

/**
 * The sanitiser itself, for HTML that a library draws and `RichText` cannot.
 * @example const purify = await loadPurify();
 */
export function loadPurify(): Promise<Purify> {
  loading ??= import(/* webpackChunkName: "purify" */ './purify').then(
    (module) => (purify = module.purify),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

export function loadedPurify(): Purify | null {
  return purify;
}
