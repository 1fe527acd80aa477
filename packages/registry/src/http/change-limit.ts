import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

import type { Database, Db } from '@konnect/database';
import { createSharedRateStore, type RateCount } from '@konnect/database/shared-rate-store';
import type { Principal } from '#app/principal';
import { registryError } from '#app/registry-error';
import { appendAudit } from '#app/store/version-store';

export interface ChangeLimits {
  /** Changes that one token may ask for in a minute, refused ones included; 0: any number. */
  changes: number;
  /** Files that it may send in a minute; 0: any number. */
  files: number;
}

const WINDOW_MS = 60_000;
/** A release takes three: an upload, its publish and a promote. Forty releases a minute are a loop. */
const DEFAULT_CHANGES = 120;
/** As many as the open uploads of one token may have together. */
const DEFAULT_FILES = 20_000;

/** @throws Error with one sentence, when a setting is no number that it may be */
export function changeLimitsFrom(env: NodeJS.ProcessEnv): ChangeLimits {
  const read = (name: string, value: string | undefined, otherwise: number): number => {
    const number = Number(value || otherwise);
    if (Number.isFinite(number) && number >= 0) return number;
    throw new Error(`${name} must be a number that is not below 0, and is "${value}".`);
  };
  const factor = read('RATE_LIMIT_FACTOR', env.RATE_LIMIT_FACTOR, 1);
  const changes = read('REGISTRY_CHANGES_PER_MINUTE', env.REGISTRY_CHANGES_PER_MINUTE, DEFAULT_CHANGES);
  const files = read('REGISTRY_FILES_PER_MINUTE', env.REGISTRY_FILES_PER_MINUTE, DEFAULT_FILES);
  return { changes: Math.ceil(changes * factor), files: Math.ceil(files * factor) };
}

type CountCalls = (name: string, token: string, windowMs: number) => Promise<RateCount>;

/** Counts in this process alone, for the embedded database, which belongs to it. */
function createMemoryCounts(now: () => number): CountCalls {
  let begins = 0;
  const counts = new Map<string, number>();
  return async (name, token, windowMs) => {
    const window = now() - (now() % windowMs);
    if (window !== begins) counts.clear();
    begins = window;
    const current = (counts.get(`${name} ${token}`) ?? 0) + 1;
    counts.set(`${name} ${token}`, current);
    return { current, ttl: begins + windowMs - now() };
  };
}

/** Each has a budget of its own: a pipeline in a loop holds up no rollback. */
type Kind = 'change' | 'rollback' | 'file';

function kindOf({ method, routeOptions: { url } }: FastifyRequest): Kind | null {
  if (method === 'GET' || method === 'HEAD') return null;
  if (method === 'PUT') return 'file';
  return url === '/registry/rollback' ? 'rollback' : 'change';
}

export interface ChangeLimit {
  /**
   * Counts a request of a known token. Reads are not counted.
   * @param token letters and digits that stand for it
   * @throws RegistryError `registry.quota` beyond the limit, with the seconds until the window ends
   */
  take(request: FastifyRequest, token: string, principal: Principal): Promise<void>;
  /** Sends what was not counted for all registries yet. */
  close(): Promise<void>;
}

export interface ChangeLimitOptions {
  database: Database;
  limits?: ChangeLimits | undefined;
  log?: Pick<FastifyBaseLogger, 'warn'> | undefined;
  now?: () => number;
}

const PLURALS: Readonly<Record<Kind, string>> = { change: 'changes', rollback: 'rollbacks', file: 'files' };

/** A refusal that is told once for each token and minute, because every line of the audit log stays. */
async function tell(
  db: Db,
  principal: Principal,
  message: string,
  log: ChangeLimitOptions['log'],
): Promise<void> {
  log?.warn({ token: principal.name }, message);
  if (principal.remotes === 'all') return;
  for (const remote of principal.remotes)
    await appendAudit(db, remote, {
      ...{ actor: principal.name, action: 'token', version: '', fromVersion: null, why: '', revision: null },
      ...{ outcome: 'refused', reason: message },
    });
}

/**
 * Limits what one token may ask for in a minute, by windows: each change and each refusal is a line of the
 * audit log, which nobody shortens. All registries of a PostgreSQL count together.
 */
export function createChangeLimit({
  database,
  limits = changeLimitsFrom(process.env),
  log,
  now = Date.now,
}: ChangeLimitOptions): ChangeLimit {
  const shared =
    database.kind === 'postgres'
      ? createSharedRateStore(database, {
          table: 'registry_rate_window',
          now,
          onError: (error) => log?.warn({ err: error }, 'limits of tokens could not be shared'),
        })
      : undefined;
  const count: CountCalls = shared ? shared.count : createMemoryCounts(now);

  return {
    async take(request, token, principal) {
      const kind = kindOf(request);
      if (!kind) return;
      const most = kind === 'file' ? limits.files : limits.changes;
      if (most === 0) return;
      const { current, ttl } = await count(kind, token, WINDOW_MS);
      if (current <= most) return;
      const told = `This token may ask for ${most} ${PLURALS[kind]} in a minute.`;
      if ((await count('told', token, WINDOW_MS)).current === 1)
        await tell(database.db, principal, told, log).catch((error: unknown) =>
          log?.warn({ err: error }, 'the refusal of a token could not be noted'),
        );
      const seconds = Math.max(1, Math.ceil(ttl / 1_000));
      throw Object.assign(registryError('registry.quota', `${told} Try again in ${seconds} s.`), {
        retryAfterSeconds: seconds,
      });
    },
    async close() {
      shared?.stop();
      await shared?.flush();
    },
  };
}
