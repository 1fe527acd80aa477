import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { cachedCheck } from '@konnect/database/checks';
import { createObjectStore, type S3Settings } from '@konnect/database/object-store';

/** The database is backed up once a day. */
const TTL_MS = 60_000;
/** Prometheus waits for ten seconds. */
const LIMIT_MS = 5_000;
const STAMP = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** `20261127T010203Z` in seconds since 1970. */
function secondsOf(stamp: string): number | undefined {
  const seconds = Date.parse(stamp.replace(STAMP, '$1-$2-$3T$4:$5:$6Z')) / 1_000;
  return STAMP.test(stamp) && !Number.isNaN(seconds) ? seconds : undefined;
}

/**
 * Shows the time of the newest base backup: `back-up-database` names an object by it once all is stored.
 * @param prefix of all objects of backups
 * @param log is told once when the bucket no longer answers, and once when it does again
 */
export function showBaseBackup(
  registry: Registry,
  s3: S3Settings,
  prefix: string,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): void {
  // rclone drops slashes at both ends of keys.
  const done = `${prefix.replace(/^\/+|\/+$/g, '')}/done/`;
  const objects = createObjectStore(s3, { answerMs: LIMIT_MS });
  let isTold = false;
  const newest = async (): Promise<number | undefined> => {
    let seconds: number | undefined;
    for await (const { key } of objects.list(done)) {
      const one = secondsOf(key.slice(done.length));
      if (one !== undefined && one > (seconds ?? 0)) seconds = one;
    }
    return seconds;
  };
  const look = async (): Promise<number | undefined> => {
    try {
      const seconds = await newest();
      if (isTold) log.info({ bucket: s3.bucket }, 'the bucket lists the base backups again');
      isTold = false;
      return seconds;
    } catch (error) {
      if (!isTold)
        log.warn(
          { err: error, bucket: s3.bucket, prefix: done },
          'the bucket does not list the base backups',
        );
      isTold = true;
      return undefined;
    }
  };
  const read = cachedCheck(look, undefined, { ttlMs: TTL_MS, limitMs: LIMIT_MS });
  new Gauge({
    name: 'database_base_backup_time_seconds',
    help: 'When the newest base backup in the bucket was complete, since 1970; no value where there is none, or the bucket does not tell',
    labelNames: ['bucket'],
    registers: [registry],
    async collect() {
      this.reset();
      const seconds = await read();
      if (seconds !== undefined) this.set({ bucket: s3.bucket }, seconds);
    },
  });
}
