import type { Environment } from './environment';

export interface CdnSettings {
  /** Seconds for which it may cache a page that is the same for everybody; 0 for none. */
  maxAge: number;
  /** Where pages are purged; undefined: pages expire by age alone. */
  purge: { kind: 'varnish' | 'fastly' | 'cloudflare'; place: string; token: string } | undefined;
}

/** @throws Error when a setting of the purge is missing or the purge has nothing to do */
export function cdnOf({ CDN_MAX_AGE, CDN_PURGE, CDN_PURGE_TOKEN }: Environment): CdnSettings {
  if ((CDN_PURGE === undefined) !== (CDN_PURGE_TOKEN === undefined))
    throw new Error('These settings are wrong: CDN_PURGE and CDN_PURGE_TOKEN belong together.');
  if (CDN_PURGE && CDN_MAX_AGE === 0)
    throw new Error(
      'These settings are wrong: CDN_PURGE needs CDN_MAX_AGE; no cache keeps a page without it.',
    );
  return {
    maxAge: CDN_MAX_AGE,
    purge: CDN_PURGE && CDN_PURGE_TOKEN !== undefined ? { ...CDN_PURGE, token: CDN_PURGE_TOKEN } : undefined,
  };
}
