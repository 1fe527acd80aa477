import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

import type { Database, Db } from '@konnect/database';
import { createSharedRateStore, type RateCount } from '@konnect/database/shared-rate-store';
import type { Principal } from '#app/principal';
import { registryError } from '#app/registry-error';
import { appendAudit } from '#app/store/version-store';

export interface ChangeLimits {
  /** Per token and minute, with refused changes; 0 means no limit. */
  changes: number;
  /** Per token and minute; 0 means no limit. */
  files: number;
}

const WINDOW_MS = 60_000;
/** A release takes three: an upload, its publish and a promote. Forty releases a minute are a loop. */
const DEFAULT_CHANGES = 120;
/** Equal to the limit of files in all open uploads of one token. */
const DEFAULT_FILES = 20_000;

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

/** The embedded database belongs to one process, so its counts may too. */
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

/** Each kind has its own budget, so a pipeline in a loop cannot block a rollback. */
type Kind = 'change' | 'rollback' | 'file';

function kindOf({ method, routeOptions: { url } }: FastifyRequest): Kind | null {
  if (method === 'GET' || method === 'HEAD') return null;
  if (method === 'PUT') return 'file';
  return url === '/registry/rollback' ? 'rollback' : 'change';
}

export interface ChangeLimit {
  /** @param token a key for the caller's token @throws RegistryError `registry.quota` beyond the limit */
  take(request: FastifyRequest, token: string, principal: Principal): Promise<void>;
  /** Sends counts that the other registries do not have yet. */
  close(): Promise<void>;
}

export interface ChangeLimitOptions {
  database: Database;
  limits?: ChangeLimits | undefined;
  log?: Pick<FastifyBaseLogger, 'warn'> | undefined;
  now?: () => number;
}

const PLURALS: Readonly<Record<Kind, string>> = { change: 'changes', rollback: 'rollbacks', file: 'files' };

/** One line per token and minute, because the audit log is never shortened. */
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
      actor: principal.name,
      action: 'token',
      outcome: 'refused',
      reason: message,
    });
}

/** Each change and each refusal is a line of the audit log. All registries of a PostgreSQL count together. */
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
