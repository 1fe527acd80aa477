import { invalidFields } from '#app/http/problem-error';
import { FORBIDDEN, isForeignAddress } from './clean-document';

/**
 * Refuses what `cleanDocument` would silently remove, and keys that reach a prototype.
 * @throws ProblemError 400 that names each
 */
export function refuseHostile(document: unknown): void {
  const found = new Set<string>();
  let level: unknown[] = [document];
  while (level.length > 0) {
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue;
      for (const [key, value] of Object.entries(item)) {
        if (FORBIDDEN.has(key) && value !== null && value !== '' && !isEmpty(value)) found.add(key);
        if (isForeignAddress(key, value)) found.add(key);
        if (typeof value === 'object' && value !== null) next.push(value);
      }
    }
    level = next;
  }
  if (found.size > 0)
    throw invalidFields({
      pages: [...found].slice(0, 5).map((key) => `"${key.slice(0, 60)}" is not allowed in a survey`),
    });
}

/** True for empty settings, which creators write explicitly. */
function isEmpty(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length === 0
    : typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
