type Purify = (html: string) => string;

/** Sanitised texts that are remembered: those of some articles, which may be long. */
const MOST_REMEMBERED = 30;

let purify: Purify | null = null;
let loading: Promise<Purify> | null = null;

/**
 * Loads the sanitiser. Await it in a page's loader in the browser, so that `RichText` has it at once.
 * @param texts HTML that the page shows: it is sanitised now, which may be long before the page is opened
 * @example if (host.environment === 'browser') await prepareRichText(article.content);
 */
export async function prepareRichText(...texts: readonly string[]): Promise<void> {
  const sanitise = await loadPurify();
  texts.forEach(sanitise);
}

/**
 * The sanitiser itself, for HTML that a library draws and `RichText` cannot.
 * @example const purify = await loadPurify();
 */
export function loadPurify(): Promise<Purify> {
  loading ??= import(/* webpackChunkName: "purify" */ './purify').then(
    (module) => (purify = remembering(module.purify)),
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

/** Sanitises each of the latest texts once. */
function remembering(sanitise: Purify): Purify {
  const known = new Map<string, string>();
  return (html) => {
    let clean = known.get(html);
    if (clean === undefined) {
      clean = sanitise(html);
      if (known.size >= MOST_REMEMBERED) known.clear();
      known.set(html, clean);
    }
    return clean;
  };
}
