// One of several registries on one database and one folder of files.
import { openDatabase } from '@konnect/database';
import { startRegistry } from '#app/start-registry';

const [databaseUrl, dataDir = '', turnSeconds] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl });
const registry = await startRegistry({
  db: database,
  dataDir,
  token: 'a-token-for-tests-only',
  isSmokeRendering: false,
  compressing: 'here',
  retentionDays: 0,
  turnSeconds: Number(turnSeconds),
});
process.stdout.write('started\n');
process.on('SIGTERM', () => {
  registry
    .close()
    .then(() => database.close())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
});
