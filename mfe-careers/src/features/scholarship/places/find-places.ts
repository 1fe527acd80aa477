const SHOWN = 8;

const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The names that match the typed text: those that begin with it, then those with a word that does. */
export function findPlaces(names: readonly string[], typed: string): readonly string[] {
  const wanted = folded(typed);
  if (wanted === '') return names.slice(0, SHOWN);
  const begins = names.filter((name) => folded(name).startsWith(wanted));
  const holds = names.filter((name) => !begins.includes(name) && ` ${folded(name)}`.includes(` ${wanted}`));
  return [...begins, ...holds].slice(0, SHOWN);
}

/** The wards of a county whose name was typed; empty when there is no such county. */
export function wardsOf(wards: Readonly<Record<string, string>>, county: string): readonly string[] {
  const wanted = folded(county).replace(/ (city )?county$/, '');
  const known = Object.keys(wards).find((name) => folded(name) === wanted);
  return known === undefined ? [] : (wards[known] ?? '').split('|');
}
