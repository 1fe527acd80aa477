/** The cursor in a list's `next`; undefined on the last page. */
export function cursorOf(next: string | null | undefined): string | undefined {
  return next ? (new URL(next, 'http://page').searchParams.get('cursor') ?? undefined) : undefined;
}
