/** `value` goes over the wire, `label` is shown. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** Choices whose value is their text. */
export function sameWords<const V extends readonly string[]>(
  values: V,
): readonly { readonly value: V[number]; readonly label: V[number] }[] {
  return values.map((value) => ({ value, label: value }));
}
