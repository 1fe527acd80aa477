type Purify = (html: string) => string;

/** A small number of cached texts, because they may be long. */
const MOST_REMEMBERED = 30;

let purify: Purify | null = null;
let loading: Promise<Purify> | null = null;

/**
 * Loads the sanitiser; await it in a page's loader in the browser. @param texts HTML to sanitise in advance
 * @example if (host.environment === 'browser') await prepareRichText(article.content);
 */
export async function prepareRichText(...texts: readonly string[]): Promise<void> {
  const sanitise = await loadPurify();
  texts.forEach(sanitise);
}

/** The sanitiser, for HTML that a library draws. @example const purify = await loadPurify(); */
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
