const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for XML and removes characters that XML 1.0 cannot contain. */
export function xmlText(text: string): string {
  return xmlSafe(text).replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}

/** Removes characters that make a document unreadable: controls, lone surrogates, noncharacters. */
export function xmlSafe(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

/** Noncharacters are unambiguous markers, because `xmlSafe` removes them from all texts. */
const SEALED = { endOfCdata: '\uFFFE', lessThan: '\uFFFF' } as const;

/** Text for a CDATA section of the `feed` library, which escapes only the first `]]>` in it. */
export function sealCdata(text: string): string {
  return xmlSafe(text).replaceAll(']]>', `]]${SEALED.endOfCdata}>`);
}

/** Text for an attribute of the `feed` library, which leaves `<` as it is. */
export function sealAttribute(text: string): string {
  return xmlSafe(text).replaceAll('<', SEALED.lessThan);
}

export function unsealXml(document: string): string {
  return document.replaceAll(SEALED.endOfCdata, ']]><![CDATA[').replaceAll(SEALED.lessThan, '&lt;');
}
