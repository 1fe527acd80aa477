import { normalizeIP } from '@fastify/rate-limit';

/** @returns an IPv4 address, or the /64 of an IPv6 address, because a customer holds the whole /64 */
export const networkOf = (ip: string): string => normalizeIP(ip);
