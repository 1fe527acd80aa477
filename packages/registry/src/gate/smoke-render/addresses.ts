import type { Claim } from '@konnect/contracts';

function patternOf(path: string): RegExp {
  const parts = path
    .split('/')
    .filter(Boolean)
    .map((part) =>
      part === '*'
        ? '/.*'
        : part.startsWith(':')
          ? part.endsWith('?')
            ? '(?:/[^/]+)?'
            : '/[^/]+'
          : `/${part.replace(/[.~]/g, '\\$&')}`,
    );
  return new RegExp(`^${parts.join('') || '/'}$`, 'i');
}

/** Picks a known address of the page, or makes one up. */
export function sampleOf({ path }: Claim, known: readonly string[]): string {
  if (!/[:*]/.test(path)) return path;
  const pattern = patternOf(path);
  const made = path
    .split('/')
    .map((part) => (part.endsWith('?') ? '' : part === '*' || part.startsWith(':') ? 'trial' : part));
  return known.find((address) => pattern.test(address)) ?? `/${made.filter(Boolean).join('/')}`;
}

/** Reads the addresses of the site map; none without public data. */
export async function knownAddresses(backendUrl: string | undefined): Promise<string[]> {
  if (!backendUrl) return [];
  const text = await fetch(new URL('/sitemap.xml', backendUrl), { signal: AbortSignal.timeout(3_000) }).then(
    (answer) => answer.text(),
    () => '',
  );
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address = '']) =>
    URL.canParse(address) ? [new URL(address).pathname] : [],
  );
}
