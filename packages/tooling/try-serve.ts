import { openDatabase, BACKEND_MIGRATIONS, migrate, readConfig, seedDemo, startBackend } from '@konnect/backend';
import { startRegistry } from '@konnect/registry';
import { startEdge } from '@konnect/shell/server';
const dataDir = process.env.DATA_DIR ?? '/tmp/k/data';
const t0 = Date.now(); const say = (s: string) => console.log(((Date.now()-t0)/1000).toFixed(1), s);
const config = readConfig({ ...process.env, DATA_DIR: dataDir } as never);
const db = await openDatabase({ dataDir } as never); say('db');
await migrate(db, BACKEND_MIGRATIONS as never); say('migrated');
try { await seedDemo(db as never); } catch (e) { console.error('seed', e); } say('seeded');
const backend = await startBackend({ db, config, port: 4100+99, host: '127.0.0.1' }); say('backend ' + backend.url);
const registry = await startRegistry({ db, dataDir, port: 4599 });say('registry ' + registry.url);
for (const f of ['shell','mfe-community','mfe-careers','mfe-engagement','mfe-staff']) {
  try { const r: any = await registry.publishFolder('/work/main/' + f + '/dist'); say(JSON.stringify(r).slice(0,300)); const d = JSON.parse((await import('node:fs')).readFileSync('/work/main/' + f + '/dist/remote.json','utf8')); say(JSON.stringify(await registry.promote(d.id, d.version, {by:'dev'})).slice(0,200)); } catch (e) { console.error(f, e); }
}
const edge = await startEdge({ port: Number(process.env.PORT ?? 3900), host: '127.0.0.1', backendUrl: backend.url, registryUrl: registry.url, dataDir, publicUrl: 'http://127.0.0.1:3900', logger: true });
say('edge ' + edge.url);
