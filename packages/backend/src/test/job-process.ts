// One of several processes that run jobs on one database; it writes a line for each run that begins.
import { openDatabase } from '@konnect/database';
import { pino } from 'pino';
import { readConfig } from '#app/config';
import { createPublicCache } from '#app/http/public-cache';
import { filesOf } from '#app/modules/media/files/files';
import { defineJob, JobRunner } from '#app/modules/platform/background-jobs/index';

const [databaseUrl] = process.argv.slice(2);
const say = (line: string) => void process.stdout.write(`${line}\n`);
const database = await openDatabase({ databaseUrl });
const config = readConfig({});
/**
 * Runs until it is told to stop: long enough to see that no other process takes it, and short enough to wait
 * for.
 */
const endless = defineJob({
  name: 'endless',
  title: 'A job that does not end',
  service: 'main',
  everySeconds: 86_400,
  retryLimit: 2,
  retryDelaySeconds: 1,
  limitSeconds: 4,
  run: (_, { signal }) => {
    say('begin');
    return new Promise((resolve) =>
      signal.addEventListener('abort', () => {
        say('told to stop');
        resolve(undefined);
      }),
    );
  },
});
const runner = new JobRunner({
  jobs: [endless],
  deps: {
    database,
    config,
    clock: () => new Date(),
    logger: pino({ level: 'silent' }),
    publicCache: createPublicCache(0),
    files: filesOf(config),
  },
  lookEveryMs: 100,
  lookAgainMs: 200,
  maintainEverySeconds: 0.5,
  drainMs: 200,
});
runner.start();
// A server listens; this process would end while the database is away.
setInterval(() => undefined, 60_000);
say('started');
process.on('SIGTERM', () => {
  runner
    .stop()
    .then(() => database.close())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
});
