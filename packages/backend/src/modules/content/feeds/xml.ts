const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text inside XML: signs are escaped, and what XML 1.0 cannot hold at all is left out. */
export function xmlText(text: string): string {
  return xmlSafe(text).replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}

/** Without characters that make a whole document unreadable: controls, halves of signs, non-characters. */
export function xmlSafe(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

/** Noncharacters, which `xmlSafe` removes from everything that anybody wrote: ours alone, until `unsealXml` replaces them. */
const SEALED = { endOfCdata: '\uFFFE', lessThan: '\uFFFF' } as const;

/** Text for a CDATA section of the `feed` library, which escapes only the first `]]>` in it. */
export function sealCdata(text: string): string {
  return xmlSafe(text).replaceAll(']]>', `]]${SEALED.endOfCdata}>`);
}

/** Text for an attribute of the `feed` library, which leaves `<` as it is. */
export function sealAttribute(text: string): string {
  return xmlSafe(text).replaceAll('<', SEALED.lessThan);
}

/** The finished document: what was sealed is written as XML wants it. */
export function unsealXml(document: string): string {
  return document.replaceAll(SEALED.endOfCdata, ']]><![CDATA[').replaceAll(SEALED.lessThan, '&lt;');
}
