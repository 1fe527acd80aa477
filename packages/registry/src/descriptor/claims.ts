import type { Claim } from '@konnect/contracts';

/** React Router and the edge rank these three kinds of segment the same way. */
const SEGMENT = /^(?:[A-Za-z0-9._~-]+|:[A-Za-z_][A-Za-z0-9_]*\??)$/;

export function claimPathFault(path: string): string | null {
  if (!path.startsWith('/')) return 'must begin with "/"';
  if (path.length > 200) return 'is longer than 200 characters';
  if (path === '/') return null;
  // Unknown addresses belong to the shell, whose page answers them with a real 404.
  if (path === '/*') return 'claims every address; name a first segment';
  const segments = path.slice(1).split('/');
  const names = segments
    .filter((segment) => segment.startsWith(':'))
    .map((segment) => segment.replace('?', ''));
  if (new Set(names).size !== names.length) return 'uses one parameter name twice';
  if (names.length > 8) return 'has more than 8 parameters';
  for (const [index, segment] of segments.entries()) {
    if (segment === '*' && index === segments.length - 1) continue;
    if (segment === '.' || segment === '..' || !SEGMENT.test(segment))
      return `has a segment "${segment.slice(0, 40)}" that is not text, ":name" or a last "*"`;
  }
  return null;
}

/** React Router ignores case, so letters become small. Parameters lose names; `?` gives two patterns. */
export function claimPatterns(path: string): string[] {
  let patterns: string[][] = [[]];
  for (const segment of path.split('/').filter(Boolean)) {
    const normal = segment.startsWith(':') ? ':' : segment.toLowerCase();
    const longer = patterns.map((pattern) => [...pattern, normal]);
    patterns = segment.endsWith('?') ? [...patterns, ...longer] : longer;
  }
  return [...new Set(patterns.map((pattern) => `/${pattern.join('/')}`))];
}

export interface ClaimOwner {
  id: string;
  claims: readonly Claim[];
}

export interface ClaimCollision {
  first: { id: string; path: string };
  second: { id: string; path: string };
}

/** Overlaps are allowed when the ranking decides between them. */
export function findClaimCollision(owners: readonly ClaimOwner[]): ClaimCollision | null {
  const taken = new Map<string, { id: string; path: string }>();
  for (const { id, claims } of owners) {
    for (const { path } of claims) {
      for (const pattern of claimPatterns(path)) {
        const first = taken.get(pattern);
        if (first) return { first, second: { id, path } };
        taken.set(pattern, { id, path });
      }
    }
  }
  return null;
}

export function describeCollision({ first, second }: ClaimCollision): string {
  if (first.id === second.id)
    return `"${second.id}" claims the same pattern twice: ${first.path} and ${second.path}`;
  return `"${second.id}" claims ${second.path}, and "${first.id}" already claims the same pattern as ${first.path}`;
}
