import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { makeFolder, removeFolders } from '#app/test/release-fixture';

import { runCli } from './main';

afterEach(removeFolders);

async function mfe(cwd: string, ...argv: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCli(argv, {
    env: {},
    cwd,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return { code, out, err };
}

async function makeProject(files: Record<string, string>): Promise<string> {
  const folder = await makeFolder();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

const REMOTE = { 'package.json': '{ "name": "@team/mfe-events" }', 'src/remote.ts': '' };
const BUILDER = 'node_modules/@konnect/federation';
const PACKAGE = '{ "name": "@konnect/federation", "exports": { "./build": "./build.mjs" } }';

it('builds the remote in this folder by the builder that it has installed, and asks no registry', async () => {
  const folder = await makeProject({
    ...REMOTE,
    [`${BUILDER}/package.json`]: PACKAGE,
    [`${BUILDER}/build.mjs`]:
      'exports.buildApp = async (id) => ({ version: `of-${id}`, outcome: "built", ms: 1200 });',
  });
  expect(await mfe(folder, 'build')).toEqual({
    code: 0,
    out: ['built events of-events in dist, 1.2 s'],
    err: [],
  });
});

it('says where a remote is missing, and how to make one', async () => {
  const folder = await makeProject({ 'package.json': '{ "name": "tools" }' });
  expect(await mfe(folder, 'build')).toEqual({
    code: 2,
    out: [],
    err: [
      `${folder} is no remote: it has no src/remote.ts. Run this in the folder of a remote, or make one with "npm create konnect-remote <name>".`,
    ],
  });
});

it.each([
  ['package-lock.json', 'npm install'],
  ['pnpm-lock.yaml', 'pnpm install'],
])('names the command that installs what is missing, by %s', async (lock, command) => {
  const folder = await makeProject({ ...REMOTE, [lock]: '' });
  // As a program, because Jest and pnpm find the packages of this repository from everywhere.
  const program = fileURLToPath(new URL('../../bin/mfe.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'build', '--json'], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_PATH: '' },
  }).catch((error: { stdout: string }) => error);
  expect(JSON.parse(stdout)).toEqual({
    ok: false,
    code: 'registry.input',
    message: `@konnect/federation/build is not installed in ${folder}: run "${command}" there.`,
  });
});
