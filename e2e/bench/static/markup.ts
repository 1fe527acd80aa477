const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for an element or for an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** Empty texts give no element. */
export function element(name: string, text: string): string {
  return text ? `<${name}>${escapeHtml(text)}</${name}>` : '';
}
