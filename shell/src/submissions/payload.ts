/** Turns a call's input into something a store can clone, and back. FormData is the one body that it cannot clone. */
export interface PackedInput {
  rest: Record<string, unknown>;
  body?: unknown;
  /** Parts of a FormData body, files included. */
  parts?: [name: string, value: string | Blob, fileName?: string][];
}

export function packInput(input: unknown): PackedInput {
  const { body, ...rest } = input as { body?: unknown } & Record<string, unknown>;
  if (!(typeof FormData !== 'undefined' && body instanceof FormData))
    return body === undefined ? { rest } : { rest, body };
  const parts: NonNullable<PackedInput['parts']> = [];
  body.forEach((value, name) =>
    parts.push(typeof value === 'string' ? [name, value] : [name, value, value.name]),
  );
  return { rest, parts };
}

/** Equal inputs have equal fingerprints; files count by name, size and type. */
export function fingerprint(packed: PackedInput): string {
  return JSON.stringify(packed, (_, part: unknown) =>
    part instanceof Blob ? `${part.size}:${part.type}` : part,
  );
}
