import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { showBaseBackup } from './base-backup-gauge';

const NAME = 'database_base_backup_time_seconds';
const FIRST = '20261126T010203Z';
const NEWEST = '20261127T010203Z';

/** What a process shows that has just started on a bucket with these objects; null: it refuses lists. */
async function shown(keys: readonly string[] | null): Promise<string | undefined> {
  const asked: string[] = [];
  const bucket = createServer((request, answer) => {
    const { searchParams, pathname } = new URL(request.url ?? '', 'http://bucket');
    asked.push(`${pathname} ${searchParams.get('prefix')}`);
    const listed = (keys ?? []).map(
      (key) => `<Contents><Key>${key}</Key><LastModified>2026-12-24T00:00:00Z</LastModified></Contents>`,
    );
    answer.writeHead(keys ? 200 : 403).end(`<ListBucketResult>${listed.join('')}</ListBucketResult>`);
  }).listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  const s3 = {
    ...{ endpoint: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`, bucket: 'site' },
    ...{ region: 'r', accessKeyId: 'a', secretAccessKey: 's' },
  };
  const registry = new Registry();
  showBaseBackup(registry, s3, '/backups/one/');
  const [text] = await Promise.all([registry.metrics(), registry.metrics()]);
  bucket.closeAllConnections();
  bucket.close();
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
