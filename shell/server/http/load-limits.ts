import type { IncomingHttpHeaders } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PLAIN_POLICY } from '../render/csp';
import { FairPlaces } from './fair-places';
import { PROBE_PATHS } from './probe-paths';

export interface LoadLimits {
  /** Requests under way, uploads not counted. Rendered pages have slots of their own among them. */
  requests: number;
  /** Fewer than the connections to the services, so that calls always find one. */
  uploads: number;
  /** Many phones share the address of their operator, so this is no number for one person. */
  uploadsPerNetwork: number;
}

export const LOAD_LIMITS: LoadLimits = { requests: 256, uploads: 100, uploadsPerNetwork: 20 };

/** Sending a body from this size on takes so long that the request counts as an upload. */
const UPLOAD_BYTES = 64 * 1024;
const RETRY_AFTER = { request: 1, upload: 10 };

interface Refusal {
  status: 429 | 503;
  code: 'edge.busy' | 'uploads.busy' | 'uploads.too_many';
  message: string;
  retryAfter: number;
}

const BUSY: Refusal = {
  status: 503,
  code: 'edge.busy',
  message: 'Very many people are on Konnect at the moment. Please try again in a few seconds.',
  retryAfter: RETRY_AFTER.request,
};
const UPLOADS_BUSY: Refusal = {
  ...BUSY,
  code: 'uploads.busy',
  message: 'Very many files are being sent at the moment. Please try again in a few seconds.',
  retryAfter: RETRY_AFTER.upload,
};
const TOO_MANY_UPLOADS: Refusal = {
  ...UPLOADS_BUSY,
  status: 429,
  code: 'uploads.too_many',
  message: 'Too many files are on their way from your network. Please try again in a few seconds.',
};

function isUpload({
  'content-type': type,
  'content-length': length,
  'transfer-encoding': encoding,
}: IncomingHttpHeaders): boolean {
  return (
    type?.startsWith('multipart/') === true || encoding !== undefined || Number(length ?? 0) > UPLOAD_BYTES
  );
}

/** Slow senders hold an upload for minutes, so uploads are counted apart from reads. */
export function limitLoad(app: FastifyInstance, limits: Partial<LoadLimits> = {}): void {
  const { requests, uploads, uploadsPerNetwork } = { ...LOAD_LIMITS, ...limits };
  const uploadsOf = new Map<string, number>();
  const places = new FairPlaces(requests);
  let uploading = 0;

  const takeUpload = (ip: string): Refusal | (() => void) => {
    const network = normalizeIP(ip);
    const own = uploadsOf.get(network) ?? 0;
    if (own >= uploadsPerNetwork) return TOO_MANY_UPLOADS;
    if (uploading >= uploads) return UPLOADS_BUSY;
    uploading += 1;
    uploadsOf.set(network, own + 1);
    return () => {
      uploading -= 1;
      const left = (uploadsOf.get(network) ?? 1) - 1;
      if (left > 0) uploadsOf.set(network, left);
      else uploadsOf.delete(network);
    };
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (PROBE_PATHS.has(request.url)) return done();
    const taken = isUpload(request.headers) ? takeUpload(request.ip) : (places.take(request) ?? BUSY);
    if (typeof taken !== 'function') return refuse(request, reply, taken);
    // An answer that breaks off frees its place too.
    reply.raw.once('close', taken);
    done();
  });
}

export function refuseBusy(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  refuse(request, reply, BUSY);
  return reply;
}

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): void {
  const { status, code, message, retryAfter } = refusal;
  void reply.code(status).headers({ 'cache-control': 'no-store', 'retry-after': retryAfter });
  if (request.method === 'GET' && request.headers.accept?.includes('text/html'))
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PLAIN_POLICY)
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Konnect</title><h1>One moment, please</h1><p>${message}</p></html>`,
      );
  else void reply.send({ code, message, requestId: request.id });
}
