import { setTimeout as delay } from 'node:timers/promises';
import {
  container,
  isReady,
  must,
  removeContainer,
  run,
  settingsOf,
  SITE,
  startLike,
  until,
} from './podman.mjs';

const DATABASE = 'recovered-database';
const BACKEND = 'recovered-backend';
const BACKEND_PORT = 4100;
const SUBJECT = `Recovery ${Date.now()}`;
const TABLE = 'recovery_test';
const MESSAGES = `contact_message where subject = '${SUBJECT}'`;
const CONTENT = "select count(*) || ' articles, the last ' || coalesce(max(id), 0) from article";
const PSQL =
  'PGPASSWORD=$POSTGRES_PASSWORD exec psql --no-psqlrc -qtA -v ON_ERROR_STOP=1 -h 127.0.0.1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -c "$1"';
const LIST =
  'fetch(process.argv[1]+"/api/trending-community-events/?page=1",{headers:{authorization:"Bearer konnect-public"}}).then(async(a)=>{console.log(await a.text());process.exit(a.ok?0:1)})';

const ask = (name, sql) =>
  must('podman', ['exec', container(name), 'bash', '-c', PSQL, '--', sql], { quiet: true }).trim();

async function write(message) {
  const answer = await fetch(`${SITE}/api/contact-us/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Amina', phone: '0712345678', region: 'Kibera', subject: SUBJECT, message }),
  });
  if (answer.status !== 201) throw new Error(`A message: ${answer.status} ${await answer.text()}`);
}

/** @returns the moment between the writes and the damage */
async function damage() {
  await write('before');
  ask('postgres', `create table ${TABLE} as select 'before' as mark`);
  await delay(1_000);
  const moment = ask('postgres', 'select clock_timestamp()');
  await delay(1_000);
  await write('after');
  ask('postgres', `insert into ${TABLE} values ('after')`);
  ask('postgres', `drop table ${TABLE}`);
  ask('postgres', `delete from ${MESSAGES}`);
  if (ask('postgres', `select count(*) from ${MESSAGES}`) !== '0') throw new Error('Nothing was damaged.');
  return moment;
}

/** The archive then holds all writes until now. */
async function untilArchived() {
  const segment = ask('postgres', 'select pg_walfile_name(pg_switch_wal())');
  const isArchived = `select last_archived_wal >= '${segment}' from pg_stat_archiver`;
  await until('the log is in the bucket', () => ask('postgres', isArchived) === 't');
}

/** The server has no volume of the site, so all its data comes from the bucket. */
function startRestored(moment) {
  const server = 'exec docker-entrypoint.sh postgres -c hba_file=/etc/konnect/pg_hba.conf';
  startLike('postgres', DATABASE, ['bash', '-c', `restore-database "$1" && ${server}`, '--', moment], {
    options: ['--entrypoint', ''],
  });
}

const stateOf = (name) =>
  must('podman', ['inspect', '--format', '{{.State.Status}}', container(name)], { quiet: true }).trim();

function isRestored() {
  if (stateOf(DATABASE) === 'exited') {
    run('podman', ['logs', '--tail', '20', container(DATABASE)]);
    throw new Error('The restored server ended.');
  }
  const words = ['exec', container(DATABASE), 'bash', '-c', PSQL, '--', 'select pg_is_in_recovery()'];
  return run('podman', words, { quiet: true }).text.trim() === 'f';
}

function compare(content) {
  const found = {
    rows: ask(DATABASE, `select string_agg(mark, ' ') from ${TABLE}`),
    messages: ask(DATABASE, `select string_agg(message, ' ') from ${MESSAGES}`),
    content: ask(DATABASE, CONTENT),
  };
  const expected = { rows: 'before', messages: 'before', content };
  for (const [what, value] of Object.entries(expected))
    if (found[what] !== value) throw new Error(`Of ${what} there is "${found[what]}", not "${value}".`);
}

function storiesOf(name) {
  const words = ['exec', container(name), 'node', '-e', LIST, `http://127.0.0.1:${BACKEND_PORT}`];
  return JSON.parse(must('podman', words, { quiet: true })).count;
}

async function startBackend() {
  const { env } = settingsOf('backend-1');
  const url = new URL(env.DATABASE_URL);
  url.hostname = container(DATABASE);
  startLike('backend-1', BACKEND, ['backend'], {
    env: { DATABASE_URL: url.href },
    options: ['--read-only', '--user', '1000:1000', '--tmpfs', '/tmp', '--tmpfs', '/data:mode=1777'],
  });
  await until('a backend is ready on the copy', () => isReady(BACKEND, BACKEND_PORT));
  const [copied, live] = [storiesOf(BACKEND), storiesOf('backend-1')];
  if (copied !== live) throw new Error(`The copy has ${copied} stories, and the site ${live}.`);
}

/** @throws Error when the copy differs from that moment, or no backend starts on it */
export async function testRecovery() {
  must('podman', ['exec', container('backup'), 'back-up-database']);
  const content = ask('postgres', CONTENT);
  const moment = await damage();
  await untilArchived();
  try {
    startRestored(moment);
    await until(`a new server has what was there at ${moment}`, isRestored);
    compare(content);
    await startBackend();
  } finally {
    for (const name of [BACKEND, DATABASE]) removeContainer(name);
  }
}
