export interface CachePurger {
  /** Header in which the cache reads how long it may keep a page. */
  controlHeader: 'cdn-cache-control' | 'surrogate-control';
  /** `Cache-Control` of a page, where the cache reads it too. */
  browserControl?: string;
  keyHeader: 'surrogate-key' | 'cache-tag';
  separator: ' ' | ',';
  request(key: string): { url: string; init: RequestInit };
}

export interface PurgeTarget {
  kind: 'varnish' | 'fastly' | 'cloudflare';
  /** Varnish: its addresses. Fastly: the id of the service. Cloudflare: the id of the zone. */
  place: string;
  token: string;
}

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

// Fastly passes on `private` answers. @source https://www.fastly.com/documentation/reference/api/purging/
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

// @source https://developers.cloudflare.com/api/resources/cache/methods/purge/
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

/** Each Varnish of a site gets its own request, because they do not know each other. */
export function purgersOf({ kind, place, token }: PurgeTarget): CachePurger[] {
  if (kind === 'fastly') return [fastly(place, token)];
  if (kind === 'cloudflare') return [cloudflare(place, token)];
  return place.split(',').map((address) => varnishAt(address, token));
}
