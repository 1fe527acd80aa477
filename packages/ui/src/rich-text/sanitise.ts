import createPurify from 'dompurify';

/** Parts of a drawing, which the parser knows only inside of one. */
const PART_OF_DRAWING = /^\s*<(?:symbol|defs|g|path|use|circle|rect|line|poly(?:gon|line)|ellipse)\b/i;

let sanitiser: ReturnType<typeof createPurify> | undefined;

function makeSanitiser() {
  const made = createPurify(window);
  made.addHook('uponSanitizeAttribute', ({ nodeName }, attribute) => {
    // A drawing may repeat parts of this page only.
    if (nodeName.toLowerCase() === 'use' && /href$/.test(attribute.attrName))
      attribute.keepAttr = attribute.attrValue.startsWith('#');
  });
  return made;
}

/**
 * Sanitises HTML that code writes, which may have forms, styles and drawings. Comments stay, because
 * templates find their places by them.
 */
export function sanitise(html: string): string {
  sanitiser ??= makeSanitiser();
  if (html === '') return html;
  // In a body, because the parser moves content before the first element into the head.
  const options = { ADD_TAGS: ['use', '#comment'], ADD_ATTR: ['target'], FORCE_BODY: true };
  if (!PART_OF_DRAWING.test(html)) return sanitiser.sanitize(html, options);
  const body = sanitiser.sanitize(`<svg>${html}</svg>`, { ...options, RETURN_DOM: true });
  return (body as HTMLElement).firstElementChild?.innerHTML ?? '';
}
