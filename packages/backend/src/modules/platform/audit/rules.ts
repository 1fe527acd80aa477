/** Masks to IPv4 /24 or IPv6 /48: enough to recognise a network, too little to identify a person. */
export function maskAddress(ip: string): string {
  const v4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(ip);
  if (v4?.[1]) return `${v4[1]}.0/24`;
  const [head = ''] = ip.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean).slice(0, 3);
  return `${groups.join(':')}::/48`;
}

const EMAIL = /[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g;
/** Nine or more digits in any grouping, which may be a phone or identity number. */
const LONG_NUMBER = /\+?\d(?:[ ()-]?\d){8,}/;
/** A UUID may contain as many digits, but names a row. */
const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/;
const UUID_OR_LONG_NUMBER = new RegExp(`(${UUID.source})|${LONG_NUMBER.source}`, 'g');
const DAY_OR_MOMENT = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/;
const TEXT_MAX = 300;
const ITEMS_MAX = 200;
const DEPTH_MAX = 4;

/** Masks e-mail addresses and long numbers, and shortens texts. */
export function maskDetail(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value))
    return depth >= DEPTH_MAX ? '…' : value.slice(0, ITEMS_MAX).map((item) => maskDetail(item, depth + 1));
  if (typeof value === 'object' && value !== null) {
    if (depth >= DEPTH_MAX) return '…';
    return Object.fromEntries(
      Object.entries(value)
        .slice(0, ITEMS_MAX)
        .map(([key, item]) => [key, maskDetail(item, depth + 1)]),
    );
  }
  return value;
}

export function maskText(text: string): string {
  if (DAY_OR_MOMENT.test(text)) return text;
  return text
    .replaceAll('\u0000', '')
    .slice(0, TEXT_MAX)
    .replace(EMAIL, '[email]')
    .replace(UUID_OR_LONG_NUMBER, (_, uuid: string | undefined) => uuid ?? '[number]');
}
