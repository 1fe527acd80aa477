import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { FAULTS, type Fault } from '../../src/overlay/faults';
import { cookieName, hasHostCookies, readCookie } from '@konnect/contracts/cookies';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { StoredFiles, type StoredFile } from '../http/stored-files';
import type { Sessions } from './sessions';
import { ownBase, type ReleaseView } from '../release/release-view';

const FAULT_COOKIE = 'konnect_fault';
/** Start of the addresses of files that are slow, missing or broken on purpose. */
export const BROKEN_FILES = '/edge/faulty/';
const SLOW_MS = 5_000;
const ID = /^[a-z][a-z0-9-]{1,39}$/;
const SAFE_PART = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

export interface ChosenFault {
  remote: string;
  fault: Fault;
}

const isFault = (value: string): value is Fault => (FAULTS as readonly string[]).includes(value);

export function faultOf(cookie: string | undefined, publicUrl: string): ChosenFault | null {
  const value = readCookie(cookie, FAULT_COOKIE, publicUrl) ?? '';
  const [, remote = '', fault = ''] = /^([a-z][a-z0-9-]{1,39})\.([a-z]+)$/.exec(value) ?? [];
  return isFault(fault) ? { remote, fault } : null;
}

/** Broken files need an address of their own, because browsers keep the good ones for a year. */
export function withFault(view: ReleaseView, { remote: id, fault }: ChosenFault): ReleaseView {
  const version = view.remotes.get(id);
  const base = version && ownBase(version).replace(/^\/assets\//, `${BROKEN_FILES}${fault}/`);
  const remotes = view.release.remotes.map((remote) => {
    if (remote.id !== id) return remote;
    const { previous: _, ...live } = remote;
    return { ...live, ...(base !== undefined && { base }) };
  });
  return {
    ...view,
    release: { ...view.release, id: `${view.release.id}-${id}-${fault}`, remotes },
    remotes:
      version && base !== undefined ? new Map([...view.remotes, [id, { ...version, base }]]) : view.remotes,
  };
}

interface FaultRoutesOptions {
  dataDir: string;
  publicUrl: string;
  sessionOf: Sessions['of'];
  /** Only developers may break something, and only for themselves. */
  mayBreak(request: FastifyRequest): Promise<boolean>;
}

export function faultRoutes(
  app: FastifyInstance,
  { dataDir, publicUrl, sessionOf, mayBreak }: FaultRoutesOptions,
): void {
  const stored = new StoredFiles(dataDir);

  // A developer of one remote has no rights on those of the staff.
  async function mayRead({ roles }: StoredFile, { headers }: FastifyRequest): Promise<boolean> {
    if (roles.length === 0) return true;
    const session = await sessionOf(headers.cookie);
    return session !== null && roles.includes(session.role);
  }

  app.get<{ Querystring: { remote?: string; fault?: string } }>(
    '/edge/overlay/fault',
    async (request, reply) => {
      const { remote = '', fault = '' } = request.query;
      reply.header('cache-control', 'no-store');
      if (!(await mayBreak(request)))
        return reply
          .code(403)
          .send({ code: 'overlay.refused', message: 'Only who develops this site may break it.' });
      const isOn = ID.test(remote) && isFault(fault);
      return reply
        .header(
          'set-cookie',
          `${cookieName(FAULT_COOKIE, publicUrl)}=${isOn ? `${remote}.${fault}` : ''}; Path=/; HttpOnly; SameSite=Lax${hasHostCookies(publicUrl) ? '; Secure' : ''}${isOn ? '' : '; Max-Age=0'}`,
        )
        .send({ remote, fault: isOn ? fault : null });
    },
  );

  app.get<{ Params: { fault: string; id: string; version: string; '*': string } }>(
    '/edge/faulty/:fault/:id/:version/*',
    async (request, reply) => {
      const { fault, id, version, '*': path } = request.params;
      reply.header('cache-control', 'no-store');
      const isSafe =
        [id, version, ...path.split('/')].every((part) => SAFE_PART.test(part)) &&
        /\.(js|css)$/.test(path) &&
        !path.startsWith('server/');
      if (fault === 'missing' || !isFault(fault) || !isSafe || !(await mayBreak(request)))
        return reply.code(404).send({ code: 'asset.not_found', message: 'There is no such file.' });
      const type = path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8';
      if (fault === 'broken')
        return reply.type(type).send('/* Broken on purpose: not the published file. */');
      await wait(SLOW_MS);
      const found = await stored.find(id, version, path);
      const file =
        found && (await mayRead(found, request)) ? await readFile(found.file).catch(() => null) : null;
      return file
        ? reply.type(type).send(file)
        : reply.code(404).send({ code: 'asset.not_found', message: 'There is no such file.' });
    },
  );
}
