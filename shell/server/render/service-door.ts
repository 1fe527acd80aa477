import type { PublicConfig } from '@konnect/contracts';
import type { ServiceCall } from '@konnect/registry/isolation';

// Whatever else this machine answers trusts its own processes, so published code may not call it.
const SERVICE_PATHS = ['/api/', '/services/', '/survey/'];
// Other headers could impersonate a person: the visitor's address, or the cookies of a session.
const HEADERS: ReadonlySet<string> = new Set(['accept', 'content-type', 'idempotency-key']);
const SITE = 'http://site';

/** @param bases the addresses of the services, where a provider has others on this site */
function isService(address: string, bases: readonly string[]): boolean {
  if (!URL.canParse(address, SITE)) return false;
  const { origin, pathname, search } = new URL(address, SITE);
  // An address that changes when it is parsed leads to another host, or out of its folder.
  if (origin !== SITE || pathname + search !== address) return false;
  return [...SERVICE_PATHS, ...bases.filter((base) => /^\/[^/]/.test(base)).map((base) => `${base}/`)].some(
    (path) => pathname.startsWith(path),
  );
}

/** @param mayWrite true for a posted form, which may not read; all else may only read */
export function checkedCall(
  { address, method, headers, body }: ServiceCall,
  { bases = {} as PublicConfig['bases'], publicToken }: Pick<PublicConfig, 'bases' | 'publicToken'>,
  mayWrite: boolean,
): {
  address: string;
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
} {
  if (!isService(address, Object.values(bases)))
    throw new Error(`${address.slice(0, 200)} is no service of the site.`);
  if ((method !== 'GET') !== mayWrite) throw new Error(`A page may not ${method} here.`);
  const entries = Object.entries(headers).map(([name, text]) => [name.toLowerCase(), text] as const);
  const allowed = entries.filter(
    ([name, text]) => HEADERS.has(name) || (name === 'authorization' && text === `Bearer ${publicToken}`),
  );
  return {
    address,
    method,
    headers: Object.fromEntries(allowed),
    ...(body !== undefined && mayWrite && { body }),
  };
}
