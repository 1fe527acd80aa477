/** Takes pages out of a cache in front of the edges. */
export interface CachePurger {
  /** Name of the header in which that cache reads how long it may keep a page. */
  controlHeader: 'cdn-cache-control' | 'surrogate-control';
  /** `Cache-Control` of a page that it may keep; undefined: it does not matter to it. */
  browserControl?: string;
  /** Name of the header in which that cache reads the keys of a page. */
  keyHeader: 'surrogate-key' | 'cache-tag';
  /** What separates keys in that header. */
  separator: ' ' | ',';
  /** The request that removes every page with this key. */
  request(key: string): { url: string; init: RequestInit };
}

/** Where a cache is and what opens it, as `CDN_PURGE` and `CDN_PURGE_TOKEN` say it. */
export interface PurgeTarget {
  kind: 'varnish' | 'fastly' | 'cloudflare';
  /** Varnish: its addresses. Fastly: the id of the service. Cloudflare: that of the zone. */
  place: string;
  token: string;
}

/** One request for each Varnish of a site, because they do not know of each other. */
function varnishAt(address: string, token: string): CachePurger {
  return {
    controlHeader: 'cdn-cache-control',
    keyHeader: 'surrogate-key',
    separator: ' ',
    request: (key) => ({
      url: address,
      init: { method: 'BAN', headers: { authorization: `Bearer ${token}`, 'surrogate-key': key } },
    }),
  };
}

/**
 * As https://www.fastly.com/documentation/reference/api/purging/ describes it. Fastly reads `Surrogate-Control`
 * first, but its rules pass on every answer whose `Cache-Control` says `private`, whatever else it says.
 */
const fastly = (service: string, token: string): CachePurger => ({
  controlHeader: 'surrogate-control',
  browserControl: 'no-cache',
  keyHeader: 'surrogate-key',
  separator: ' ',
  request: (key) => ({
    url: `https://api.fastly.com/service/${service}/purge/${key}`,
    init: { method: 'POST', headers: { 'fastly-key': token } },
  }),
});

/** As https://developers.cloudflare.com/api/resources/cache/methods/purge/ describes it. */
const cloudflare = (zone: string, token: string): CachePurger => ({
  controlHeader: 'cdn-cache-control',
  keyHeader: 'cache-tag',
  separator: ',',
  request: (key) => ({
    url: `https://api.cloudflare.com/client/v4/zones/${zone}/purge_cache`,
    init: {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags: [key] }),
    },
  }),
});

/** What removes pages from the caches of a site: one, or one for each Varnish. */
export function purgersOf({ kind, place, token }: PurgeTarget): CachePurger[] {
  if (kind === 'fastly') return [fastly(place, token)];
  if (kind === 'cloudflare') return [cloudflare(place, token)];
  return place.split(',').map((address) => varnishAt(address, token));
}
