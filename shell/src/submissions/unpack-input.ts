import type { PackedInput } from './payload';

/** The input of a call as it was before it was packed. */
export function unpackInput(packed: PackedInput): Record<string, unknown> {
  if (!packed.parts) return packed.body === undefined ? packed.rest : { ...packed.rest, body: packed.body };
  const body = new FormData();
  for (const [name, value, fileName] of packed.parts) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, value, fileName);
  }
  return { ...packed.rest, body };
}
