/**
 * A row's number, or its position in the list from 1 where a service sends none, because each row needs its
 * own anchor.
 */
export function numberOf({ id }: { id?: number }, index: number): number {
  return id ?? index + 1;
}
