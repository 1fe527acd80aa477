/** More questions than this on a page are slow on a phone and hard to read. */
const ELEMENTS_MAX = 30;
const SPLIT_INTO = 20;

type Page = Record<string, unknown>;

/** The parts have the page's conditions. Names of questions, and so the answers, do not change. */
export function splitPages(pages: unknown): unknown {
  if (!Array.isArray(pages)) return pages;
  return (pages as unknown[]).flatMap((page) =>
    isPage(page) && elementsOf(page).length > ELEMENTS_MAX ? split(page) : [page],
  );
}

function isPage(page: unknown): page is Page {
  return typeof page === 'object' && page !== null;
}

function elementsOf(page: Page): unknown[] {
  const elements = page['elements'] ?? page['questions'];
  return Array.isArray(elements) ? (elements as unknown[]) : [];
}

function split({ elements, questions, name, ...rest }: Page): Page[] {
  const all = elementsOf({ elements, questions });
  const later: Page = { ...rest };
  // The heading belongs to the first part.
  delete later['description'];
  return Array.from({ length: Math.ceil(all.length / SPLIT_INTO) }, (_, index) => ({
    ...(index === 0 ? rest : later),
    ...(index === 0 ? { name } : {}),
    elements: all.slice(index * SPLIT_INTO, (index + 1) * SPLIT_INTO),
  }));
}
