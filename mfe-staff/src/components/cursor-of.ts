export function cursorOf(next: string | null | undefined): string | undefined {
  return next ? (new URL(next, 'http://page').searchParams.get('cursor') ?? undefined) : undefined;
}
