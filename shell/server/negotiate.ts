import type { Encoding } from './page-cache';

/** The best encoding that a browser accepts. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const value = String(header ?? '');
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(value)) return 'br';
  if (/\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(value)) return 'gzip';
  return 'identity';
}
