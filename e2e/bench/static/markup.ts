const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in an element or in an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** Wraps the text in an element without attributes; empty texts give nothing. */
export function element(name: string, text: string): string {
  return text ? `<${name}>${escapeHtml(text)}</${name}>` : '';
}
