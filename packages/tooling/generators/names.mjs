const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export class Refused extends Error {}

export function kebab(word, what) {
  if (!KEBAB.test(word ?? ''))
    throw new Refused(
      `Name the ${what} in small letters with hyphens, e.g. boot-camps${word ? `; "${word}" is not that` : ''}.`,
    );
  return word;
}

export const camel = (word) => word.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
export const pascal = (word) => camel(word).replace(/^\w/, (letter) => letter.toUpperCase());
export const title = (word) => word.replaceAll('-', ' ').replace(/^\w/, (letter) => letter.toUpperCase());

/** Templates may use all of these. */
export function words(id) {
  return { id, camel: camel(id), page: `${id}-page`, Component: `${pascal(id)}Page`, Title: title(id) };
}
