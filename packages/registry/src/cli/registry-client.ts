import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { isProblem, type Problem } from '@konnect/contracts';

import { registryError } from '#app/registry-error';
import { withoutSlash } from '#app/registry-fetch';
import { readServerUrl } from '#app/server-file';
import { tokenFile } from '#app/token-file';

export interface RegistryClient {
  get(path: string): Promise<unknown>;
  post(path: string, body: unknown): Promise<unknown>;
  putFile(path: string, body: Buffer): Promise<void>;
  remove(path: string): Promise<void>;
  isLocal: boolean;
}

const NO_TOKEN =
  "A registry token is needed: set REGISTRY_TOKEN to the one that the site's team made for your remote.";

const LIMIT_MS = 120_000;
/** These render pages, one after the other. `fetch` itself gives up after 300 seconds. */
const SLOW_CALLS = /\/(?:publish|check|promote|rollout)$/;
const SLOW_LIMIT_MS = 290_000;

function noAnswer(base: string, path: string, limitMs: number, error: unknown): Problem {
  if ((error as Partial<Error> | null)?.name !== 'TimeoutError')
    return problem('registry.unavailable', `The registry at ${base} does not answer.`);
  const advice = SLOW_CALLS.test(path) ? '; it may still be at work: see "mfe history <id>"' : '';
  return problem(
    'registry.unavailable',
    `The registry at ${base} gave no answer within ${limitMs / 1_000} s${advice}.`,
  );
}

export interface ClientSettings {
  env: NodeJS.ProcessEnv;
  cwd: string;
}

export function problem(code: string, message: string, status = 0): Problem {
  return { kind: 'problem', code, message, status, requestId: '' };
}

async function readAnswer(response: Response): Promise<unknown> {
  const body: unknown = response.status === 204 ? null : await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return body;
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
  throw problem(
    typeof code === 'string' ? code : 'registry.unavailable',
    typeof message === 'string'
      ? message
      : `What answers at ${new URL(response.url).origin} is no registry, or not a whole one (${response.status}).`,
    response.status,
  );
}

/** Finds the registry at `REGISTRY_URL`, else the one that runs on `DATA_DIR`. */
export async function connectRegistry({ env, cwd }: ClientSettings): Promise<RegistryClient> {
  const dataDir = resolve(cwd, env.DATA_DIR || '.data');
  // Edges may use several registries; a publish goes to the first.
  const base = env.REGISTRY_URL?.split(',')[0]?.trim() || (await readServerUrl(dataDir));
  if (!base)
    throw problem(
      'registry.unavailable',
      `No registry runs on ${dataDir}; start the site, or set REGISTRY_URL or DATA_DIR.`,
    );
  if (!URL.canParse(base) || !/^https?:/.test(base))
    throw registryError(
      'registry.input',
      `REGISTRY_URL: "${base}" is not an address such as http://127.0.0.1:3100.`,
    );
  const token = env.REGISTRY_TOKEN || (await readFile(tokenFile(dataDir), 'utf8').catch(() => '')).trim();
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};

  async function send(path: string, init: RequestInit): Promise<unknown> {
    const limitMs = SLOW_CALLS.test(path) ? SLOW_LIMIT_MS : LIMIT_MS;
    try {
      return await readAnswer(
        await fetch(withoutSlash(base ?? '') + path, { ...init, signal: AbortSignal.timeout(limitMs) }),
      );
    } catch (error) {
      if (isProblem(error) && error.status === 401 && !token) throw problem(error.code, NO_TOKEN, 401);
      if (isProblem(error)) throw error;
      throw noAnswer(base ?? '', path, limitMs, error);
    }
  }

  return {
    // An address of this machine may be forwarded to another one, which has other folders.
    isLocal: !env.REGISTRY_URL,
    get: (path) => send(path, { headers: authorization }),
    post: (path, body) =>
      send(path, {
        method: 'POST',
        headers: { ...authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async remove(path) {
      await send(path, { method: 'DELETE', headers: authorization });
    },
    async putFile(path, body) {
      await send(path, {
        method: 'PUT',
        headers: { ...authorization, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(body),
      });
    },
  };
}

export async function uploadFolder(
  client: RegistryClient,
  folder: string,
  paths: readonly string[],
  { action, body }: { action: 'publish' | 'check'; body: unknown },
): Promise<unknown> {
  const { upload } = (await client.post('/registry/uploads', {})) as { upload: string };
  try {
    for (const path of paths)
      await client.putFile(`/registry/uploads/${upload}/files/${path}`, await readFile(join(folder, path)));
  } catch (error) {
    // A half-sent upload would count against the quota for an hour. A failure here loses nothing.
    await client.remove(`/registry/uploads/${upload}`).catch(() => undefined);
    throw error;
  }
  return client.post(`/registry/uploads/${upload}/${action}`, body);
}
