import type { Claim } from '@konnect/contracts';

import { readBody } from './read-body';

/** A site map has at most 50,000 addresses. */
const MOST_MAP_BYTES = 16 * 1024 * 1024;

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

export function sampleOf({ path }: Claim, known: readonly string[]): string {
  if (!/[:*]/.test(path)) return path;
  const pattern = patternOf(path);
  const made = path
    .split('/')
    .map((part) => (part.endsWith('?') ? '' : part === '*' || part.startsWith(':') ? 'smoke' : part));
  return known.find((address) => pattern.test(address)) ?? `/${made.filter(Boolean).join('/')}`;
}

export async function knownAddresses(backendUrl: string | undefined): Promise<string[]> {
  if (!backendUrl) return [];
  const text = await fetch(new URL('/sitemap.xml', backendUrl), {
    redirect: 'manual',
    signal: AbortSignal.timeout(3_000),
  })
    .then(async (answer) => (await readBody(answer, MOST_MAP_BYTES)).toString('utf8'))
    .catch(() => '');
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address = '']) =>
    URL.canParse(address) ? [new URL(address).pathname] : [],
  );
}
