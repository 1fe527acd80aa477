import { normalizeIP } from '@fastify/rate-limit';

/**
 * The network that limits count a caller by: an IPv4 address, or the /64 of an IPv6 address, because an IPv6
 * customer holds the whole /64. However an address is written, it gives the same text.
 */
export const networkOf = (ip: string): string => normalizeIP(ip);
