// Which builds of an image the publish job makes live, with a registry that answers from a file.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const SCRIPT = join(__dirname, 'bin/publish.mjs');
const COMMAND = `
  import { appendFileSync, readFileSync } from 'node:fs';
  const [action, what, version] = process.argv.slice(2);
  const answers = JSON.parse(readFileSync('answers.json', 'utf8'));
  appendFileSync('calls.txt', [action, what, version].join(' ') + '\\n');
  const id = what?.split('/')[0];
  const refused = { ok: false, code: 'registry.store', message: 'files are missing' };
  const data = {
    publish: { id, version: 'v2', outcome: answers.outcome ?? 'already' },
    promote: {},
    status: answers.status,
    history: answers.history,
  }[action];
  console.log(JSON.stringify(data ? { ok: true, data } : refused));
`;

let folder;
/** What the last run printed. */
let said;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'konnect-publish-'));
  const files = { 'packages/registry/bin/mfe.mjs': COMMAND, 'shell/dist/remote.json': '{}' };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the job. @returns its exit code and what it made live */
function run(answers) {
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers));
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT], { cwd: folder, encoding: 'utf8' });
  said = stdout;
  const calls = readFileSync(join(folder, 'calls.txt'), 'utf8').split('\n');
  return { status, promoted: calls.filter((call) => call.startsWith('promote')) };
}

const entry = (action, version, day, more) => ({
  action,
  version,
  at: `2026-01-0${day}T08:00:00.000Z`,
  outcome: 'done',
  revision: action === 'publish' ? null : day,
  ...more,
});
const history = (...audit) => ({
  versions: audit
    .filter(({ action }) => action === 'publish')
    .map(({ version, at }) => ({ version, publishedAt: at })),
  audit,
});
const promoted = (exit, ...what) => ({ status: exit, promoted: what });
const V2 = 'promote shell v2';
const statusOf = (live) => ({ remotes: [{ id: 'shell', live }] });

it('makes a new version live', () => {
  expect(run({ outcome: 'published' })).toEqual(promoted(0, V2));
});

it('leaves a version that was rolled back, also while the files of others are missing', () => {
  const audit = [
    entry('rollback', 'v1', 5, { fromVersion: 'v2' }),
    entry('promote', 'v2', 4),
    entry('publish', 'v2', 3),
    entry('promote', 'v1', 2),
    entry('publish', 'v1', 1),
  ];
  expect(run({ history: history(...audit), status: statusOf('v1') })).toEqual(promoted(0));
  expect(said).toContain('because of the rollback of v1; make it live with `mfe promote shell v2`');
  expect(run({ history: history(...audit) })).toEqual(promoted(0));
});

it('makes live what an attempt before only published, unless another version followed', () => {
  const before = [
    entry('promote', 'v2', 4, { outcome: 'refused', revision: null }),
    entry('publish', 'v2', 3),
    entry('promote', 'v1', 2),
    entry('publish', 'v1', 1),
  ];
  expect(run({ history: history(...before), status: statusOf('v1') })).toEqual(promoted(0, V2));
  const after = [entry('promote', 'v3', 6), entry('publish', 'v3', 5), ...before];
  rmSync(join(folder, 'calls.txt'));
  expect(run({ history: history(...after), status: statusOf('v3') })).toEqual(promoted(0));
});

it('changes nothing and fails when the registry does not say what was live', () => {
  expect(run({})).toEqual(promoted(1));
});

it('leaves a version from before all that the history shows', () => {
  const { audit } = history(entry('override', 'v2', 5));
  const versions = [{ version: 'v2', publishedAt: '2026-01-01T08:00:00.000Z' }];
  expect(run({ history: { versions, audit }, status: statusOf('v9') })).toEqual(promoted(0));
});
