import createPurify from 'dompurify';

/** Parts of a drawing that a library writes into one: the parser knows them inside of it only. */
const PART_OF_DRAWING = /^\s*<(?:symbol|defs|g|path|use|circle|rect|line|poly(?:gon|line)|ellipse)\b/i;

let sanitiser: ReturnType<typeof createPurify> | undefined;

function makeSanitiser() {
  const made = createPurify(window);
  made.addHook('uponSanitizeAttribute', ({ nodeName }, attribute) => {
    // A drawing repeats parts of this page and of no other file.
    if (nodeName.toLowerCase() === 'use' && /href$/.test(attribute.attrName))
      attribute.keepAttr = attribute.attrValue.startsWith('#');
  });
  return made;
}

/**
 * Sanitises HTML that code writes by itself, such as a library's or an earlier build's. Unlike an author's
 * text it may have forms, styles and drawings. Comments stay, because templates find their places by them.
 */
export function sanitise(html: string): string {
  sanitiser ??= makeSanitiser();
  if (html === '') return html;
  // In a body, because what stands before the first element would go into the head and be lost.
  const options = { ADD_TAGS: ['use', '#comment'], ADD_ATTR: ['target'], FORCE_BODY: true };
  if (!PART_OF_DRAWING.test(html)) return sanitiser.sanitize(html, options);
  const body = sanitiser.sanitize(`<svg>${html}</svg>`, { ...options, RETURN_DOM: true });
  return (body as HTMLElement).firstElementChild?.innerHTML ?? '';
}
