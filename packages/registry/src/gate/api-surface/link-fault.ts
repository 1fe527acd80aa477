import type { Claim } from '@konnect/contracts';

import { claimPatterns } from '#app/descriptor/claims';

/** Both patterns have no parameter names. */
function answers(claim: string, link: string): boolean {
  const wanted = link.split('/').filter(Boolean);
  const own = claim.split('/').filter(Boolean);
  for (const [index, segment] of own.entries()) {
    if (segment === '*') return true;
    const part = wanted[index];
    if (part === undefined || (segment !== ':' && segment !== part.toLowerCase())) return false;
  }
  return own.length === wanted.length;
}

export function isClaimed(link: string, claims: readonly Claim[]): boolean {
  return claims.some(({ path }) => claimPatterns(path).some((pattern) => answers(pattern, link)));
}
