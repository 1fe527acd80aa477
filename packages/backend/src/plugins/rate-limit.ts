import type { FastifyInstance } from 'fastify';
import rateLimit from '@fastify/rate-limit';
import { problem } from '#app/http/problem-error';

/**
 * Limits are set per route and counted per address in this process. The address believes `X-Forwarded-For` only from the
 * configured proxies; an IPv6 customer holds a whole /64, so that counts as one address.
 */
export async function registerRateLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    ipv6Subnet: 64,
    errorResponseBuilder: (_request, context) => problem(429, 'rate.limited', `That was very often. Please wait ${context.after} and try again.`),
  });
}
