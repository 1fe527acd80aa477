/** A row's number; its place in the list, from 1, where another system sends none: each needs an anchor of its own. */
export function numberOf({ id }: { id?: number }, index: number): number {
  return id ?? index + 1;
}
