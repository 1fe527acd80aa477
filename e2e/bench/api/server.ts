import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { readConfig, startBackend } from '@konnect/backend';
import { openDatabase, type Database } from '@konnect/database';
import type { ApiOrder } from './order';

/** A list needs at least this, in one prepared statement. */
const BARE_SQL = `select id, slug, title, lang, category_id, main_image, main_image_meta, excerpt, reading_minutes, author, user_name, likes, published_at, sections
  from article where kind = 'article' and status = 'published' order by published_at desc, id desc limit 20`;

interface Queries {
  query(statement: { name: string; text: string }): Promise<{ rows: unknown[] }>;
}
const poolOf = (database: Database): Queries => (database.db as unknown as { $client: Queries }).$client;

const order = JSON.parse(process.env['API_ORDER'] ?? '') as ApiOrder;
const { port } = order;
const host = '127.0.0.1';
const dataDir = mkdtempSync(join(tmpdir(), 'konnect-bench-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

if (order.kind === 'hello') {
  const app = Fastify();
  app.get('/hello', () => ({ hello: 'world' }));
  await app.listen({ port, host });
} else {
  const database = await openDatabase({ databaseUrl: order.databaseUrl, poolSize: 10 });
  if (order.kind === 'sql') {
    const app = Fastify();
    app.get('/list', async () => ({
      results: (await poolOf(database).query({ name: 'bare', text: BARE_SQL })).rows,
    }));
    await app.listen({ port, host });
  } else {
    // A negative time switches off caching and sharing, so every request reaches the database.
    const config = {
      ...readConfig({
        DATABASE_URL: order.databaseUrl,
        DATA_DIR: dataDir,
        SERVER_SECRET: 'a-secret-for-the-bench',
        LOG_LEVEL: 'warn',
        RATE_LIMIT_FACTOR: '0',
        SEED: 'none',
      }),
      publicCacheMs: order.keeps ? 1_000 : -1,
    };
    await startBackend({ db: database, config, port, host });
  }
}
process.send?.('ready');
process.on('disconnect', () => process.exit(0));
process.on('message', () => process.send?.({ rss: process.memoryUsage.rss() }));
