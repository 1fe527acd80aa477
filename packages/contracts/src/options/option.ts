/** One entry of a choice list: `value` goes over the wire, `label` is read by people. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** Choices that are sent in the words that people read. */
export function sameWords<const V extends readonly string[]>(
  values: V,
): readonly { readonly value: V[number]; readonly label: V[number] }[] {
  return values.map((value) => ({ value, label: value }));
}
