import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeSupportNotice } from './node-support.mjs';
import { planOf, tableOf, trialEnv, waitForAnswer, withNode } from './node-versions.mjs';
import { ROOT } from './root.mjs';

const never = new Promise(() => {});

describe('what is tried', () => {
  it('is everything on both supported versions, unless some are named', () => {
    expect(planOf([])).toEqual({ majors: ['22', '24'], tries: ['tests', 'start'] });
    expect(planOf(['24', 'start'])).toEqual({ majors: ['24'], tries: ['start'] });
  });

  it('is refused when it is no version and no try', () => {
    expect(planOf(['24', '--help']).fault).toBe(
      '"--help" is neither a major version of Node nor one of tests, start.',
    );
  });
});

it('names a supported version in .nvmrc', () => {
  const major = readFileSync(join(ROOT, '.nvmrc'), 'utf8').trim();
  expect(planOf([]).majors).toContain(major);
  expect(nodeSupportNotice(`${major}.0.0`)).toBeUndefined();
});

it('lets child processes find the same Node first', () => {
  expect(withNode('/versions/24/bin/node', { PATH: '/usr/bin', A: '1' })).toEqual({
    PATH: '/versions/24/bin:/usr/bin',
    A: '1',
  });
});

describe('the environment of a trial', () => {
  const settings = [...readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^([A-Z]\w*)=(.*)$/gm)];
  const own = { HOST: '127.0.0.1', PORT: '4321', DATA_DIR: '/trial' };
  const expected = { ...Object.fromEntries(settings.map(([, name, value]) => [name, value])), ...own };
  const ownersSettings = Object.fromEntries(settings.map(([, name]) => [name, 'of-the-owner']));
  const trial = (env) => trialEnv('/versions/24/bin/node', { port: 4321, dataDir: '/trial' }, env);

  it('has its own address and folder, and the default of every other setting', () => {
    expect(trial({ ...ownersSettings, PATH: '/usr/bin', A: '1' })).toEqual({
      ...expected,
      PATH: '/versions/24/bin:/usr/bin',
      A: '1',
    });
  });

  it('takes nothing from a file of settings', () => {
    const folder = mkdtempSync(join(tmpdir(), 'konnect-env-'));
    const lines = Object.entries(ownersSettings).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(join(folder, '.env'), lines.join(''));
    const script = "process.loadEnvFile('.env'); console.log(JSON.stringify(process.env))";
    const { stdout } = spawnSync(process.execPath, ['-e', script], {
      cwd: folder,
      env: trial(process.env),
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true, force: true });
    expect(JSON.parse(stdout)).toMatchObject(expected);
  });
});

describe('a start', () => {
  let status;
  let server;
  let url;
  beforeEach(async () => {
    server = createServer((_, reply) => reply.writeHead(status).end());
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${server.address().port}/`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it('is done when a page comes, also after refusals', async () => {
    status = 503;
    setTimeout(() => (status = 200), 400);
    expect(await waitForAnswer(url, { ended: never, withinMs: 10_000 })).toBeUndefined();
  });

  it('fails when no page comes in time, or the process ends', async () => {
    status = 503;
    expect(await waitForAnswer(url, { ended: never, withinMs: 1_000 })).toBe(
      'no page within 1 s: it answered 503',
    );
    expect(await waitForAnswer(url, { ended: Promise.resolve(), withinMs: 10_000 })).toBe(
      'the process ended before it answered',
    );
  });
});

it('prints a table with a row for each version', () => {
  const rows = [
    { node: 'v22.1.0', results: { tests: undefined, start: undefined } },
    { node: 'v24.0.0', results: { tests: '1 failed', start: undefined } },
  ];
  expect(tableOf(rows, ['tests', 'start'])).toBe(
    ['Node      tests     start', 'v22.1.0   ✓         ✓', 'v24.0.0   ✗         ✓'].join('\n'),
  );
});
