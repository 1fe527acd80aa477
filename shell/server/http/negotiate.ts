import type { FastifyRequest } from 'fastify';
import type { Encoding } from '../render/page-cache';

export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const value = String(header ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(value)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(value)) return 'gzip';
  return 'identity';
}

/** Proxies that compress mark tags as weak: `W/"..."`. */
export function isCurrent(ifNoneMatch: string | undefined, etag: string): boolean {
  const wanted = etag.replace(/^W\//, '');
  return (
    ifNoneMatch !== undefined &&
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === wanted)
  );
}

export function isSpeculative({ headers }: FastifyRequest): boolean {
  return String(headers['sec-purpose'] ?? '').includes('prefetch');
}
