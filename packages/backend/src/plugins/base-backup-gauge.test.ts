import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { showBaseBackup } from './base-backup-gauge';

const NAME = 'database_base_backup_time_seconds';
const FIRST = '20261126T010203Z';
const NEWEST = '20261127T010203Z';

const listOf = (keys: readonly string[]): string =>
  `<ListBucketResult>${keys
    .map((key) => `<Contents><Key>${key}</Key><LastModified>2026-12-24T00:00:00Z</LastModified></Contents>`)
    .join('')}</ListBucketResult>`;

/** A bucket that lists what `keys` says at that time; null: it refuses lists. */
async function openBucket(keys: () => readonly string[] | null) {
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    const { searchParams, pathname } = new URL(request.url ?? '', 'http://bucket');
    asked.push(`${pathname} ${searchParams.get('prefix')}`);
    const listed = keys();
    answer.writeHead(listed ? 200 : 403).end(listed ? listOf(listed) : 'AccessDenied');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  const s3 = {
    ...{ endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bucket: 'site' },
    ...{ region: 'r', accessKeyId: 'a', secretAccessKey: 's' },
  };
  return { asked, s3, close };
}

const NO_LOG = { warn: () => undefined, info: () => undefined };

/** What a process shows that has just started on a bucket with these objects. */
async function shown(keys: readonly string[] | null): Promise<string | undefined> {
  const { asked, s3, close } = await openBucket(() => keys);
  const registry = new Registry();
  showBaseBackup(registry, s3, '/backups/one/', NO_LOG);
  const [text] = await Promise.all([registry.metrics(), registry.metrics()]);
  close();
  expect(asked).toEqual(['/site backups/one/done/']);
  expect(text).toContain(`# TYPE ${NAME} gauge`);
  return new RegExp(`^${NAME}\\{.*$`, 'm').exec(text)?.[0];
}

it('tells when the newest base backup was complete by its name, not when its object was last touched', async () => {
  const keys = [FIRST, NEWEST, 'notes.txt', '20269999T999999Z'].map((name) => `backups/one/done/${name}`);
  expect(await shown(keys)).toBe(`${NAME}{bucket="site"} ${Date.parse('2026-11-27T01:02:03Z') / 1_000}`);
});

it.each([
  ['without any base backup', []],
  ['that may not be listed', null],
])('tells nothing of a bucket %s, least of all that a backup is new', async (_, keys) => {
  expect(await shown(keys)).toBeUndefined();
});

it('tells the log once that the bucket refuses its list, and once that it gives it again', async () => {
  let keys: readonly string[] | null = null;
  const { s3, close } = await openBucket(() => keys);
  const lines: [level: string, fields: unknown, text: string][] = [];
  const line = (level: string) => (fields: unknown, text: string) => void lines.push([level, fields, text]);
  const registry = new Registry();
  showBaseBackup(registry, s3, 'backups', { warn: line('warn'), info: line('info') } as typeof NO_LOG);
  let minutes = 0;
  const { now } = performance;
  jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + minutes * 60_000);
  for (const listed of [null, null, [], [], null, []]) {
    keys = listed;
    minutes += 2;
    await registry.metrics();
  }
  jest.restoreAllMocks();
  close();
  const refused = ['warn', expect.anything(), 'the bucket does not list the base backups'];
  const again = ['info', { bucket: 'site' }, 'the bucket lists the base backups again'];
  expect(lines).toEqual([refused, again, refused, again]);
  expect(lines[0]?.[1]).toMatchObject({
    err: { message: expect.stringContaining('403') },
    prefix: 'backups/done/',
  });
});
