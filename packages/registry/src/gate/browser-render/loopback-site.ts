import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { readVerified } from '#app/assets/release-folder';
import { writtenList } from '#app/descriptor/written-list';
import { isPublicFile } from '#app/descriptor/safe-names';
import { assetBase } from '#app/release-table';

import { readBody } from '../smoke-render/read-body';
import { SERVICES } from '../smoke-render/service-reads';
import type { BuildFolder } from './job';
import type { PageDocument } from './page-document';

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};
const READ_MS = 5_000;
/** For one answer: a page may request many at once, and each is held in memory. */
const MOST_ANSWER_BYTES = 8 * 1024 * 1024;
/** For all pages together; many times what they need. */
const MOST_READS = 1_000;
/** Each reported missing file becomes a line. */
const MOST_MISSING = 20;
/** The edge answers these itself, so they are no fault of a page. */
const OF_THE_EDGE = /^\/(?:edge\/|favicon\.|icons?\/|manifest|apple-touch|sw\.js)/;
const LIST = /^\/edge\/files\/([^/]+)\/([^/]+)$/;

export interface LoopbackSite {
  origin: string;
  /** Pages are added before they are opened. */
  documents: Map<string, PageDocument>;
  missing: string[];
  close(): Promise<void>;
}

export interface LoopbackSiteOptions {
  builds: readonly BuildFolder[];
  backendUrl?: string | undefined;
  publicToken?: string | undefined;
}

/** Writes reach no service. */
export async function startLoopbackSite({
  builds,
  backendUrl,
  publicToken,
}: LoopbackSiteOptions): Promise<LoopbackSite> {
  const documents = new Map<string, PageDocument>();
  const missing: string[] = [];
  let origin = '';
  let reads = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', origin);
    // The browser has this server as its proxy, so requests for other hosts and ports end here.
    if (url.origin !== origin) return send(response, 403, 'text/plain', 'There is no other host.');
    const { pathname, search } = url;
    const document = documents.get(pathname);
    if (document && request.method === 'GET' && String(request.headers.accept).includes('text/html'))
      return send(response, 200, 'text/html', document.html, document.policy);
    if (SERVICES.test(pathname)) return relay(response, request.method, `${pathname}${search}`);
    const file = await findFile(builds, pathname);
    if (file) return send(response, 200, TYPES[pathname.split('.').at(-1) ?? ''] ?? 'text/plain', file);
    if (OF_THE_EDGE.test(pathname)) return send(response, 204, 'text/plain', '');
    if (missing.length < MOST_MISSING && !missing.includes(pathname)) missing.push(pathname.slice(0, 300));
    return send(response, 404, 'text/plain', 'There is no such file.');
  };
  const relay = async (response: ServerResponse, method: string | undefined, path: string): Promise<void> => {
    const url = backendUrl ? new URL(path, backendUrl) : undefined;
    reads += 1;
    if (!url || method !== 'GET' || !SERVICES.test(url.pathname) || reads > MOST_READS)
      return sendNothing(response);
    const headers = publicToken === undefined ? undefined : { authorization: `Bearer ${publicToken}` };
    const read = await fetch(url, {
      ...(headers && { headers }),
      // A redirect may lead to a host that only this machine reaches.
      redirect: 'manual',
      signal: AbortSignal.timeout(READ_MS),
    }).catch(() => undefined);
    const body = read && (await readBody(read, MOST_ANSWER_BYTES).catch(() => undefined));
    if (!body) return sendNothing(response);
    return send(response, read.status, read.headers.get('content-type') ?? 'application/json', body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.on('connect', (_request, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    documents,
    missing,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function findFile(builds: readonly BuildFolder[], pathname: string): Promise<Buffer | string | null> {
  const [, id, version] = LIST.exec(pathname) ?? [];
  const listed = builds.find(({ descriptor }) => descriptor.id === id && descriptor.version === version);
  if (listed) return writtenList(listed.descriptor.files).text;
  for (const { descriptor, folder } of builds) {
    const base = assetBase(descriptor);
    const path = pathname.startsWith(base) ? pathname.slice(base.length) : undefined;
    if (path === undefined || !isPublicFile(path)) continue;
    const file = descriptor.files.find((one) => one.path === path);
    // A team may have changed its candidate's folder since the check.
    if (file) return readVerified(folder, file);
  }
  return null;
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: Buffer | string,
  policy?: string,
): void {
  response.writeHead(status, {
    'content-type': /^(?:text|application)\//.test(type) ? `${type.split(';')[0]}; charset=utf-8` : type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(policy !== undefined && { 'content-security-policy': policy }),
  });
  response.end(body);
}

const sendNothing = (response: ServerResponse): void =>
  send(
    response,
    404,
    'application/json',
    JSON.stringify({ code: 'not_found', message: 'A smoke render has no data.', requestId: '' }),
  );
