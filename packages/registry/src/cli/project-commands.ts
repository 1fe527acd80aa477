import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { registryError } from '#app/registry-error';

import type { CommandOutput } from './command';

export interface ProjectCommand {
  usage: string;
  words: readonly [number, number];
  run(project: Project, args: readonly string[]): Promise<CommandOutput>;
}

export interface Project {
  folder: string;
  id: string;
  /** @throws RegistryError when the project has not installed the module */
  resolve(module: string): string;
}

interface Built {
  version: string;
  outcome: 'skipped' | 'same' | 'built';
  ms: number;
}

function installCommand(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, 'pnpm-lock.yaml'))) return 'pnpm install';
    if (existsSync(join(at, 'yarn.lock'))) return 'yarn install';
    if (dirname(at) === at) return 'npm install';
  }
}

/** The id is the name in package.json, without scope and without `mfe-`. */
export async function readProject(folder: string): Promise<Project> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => null);
  if (text === null || !existsSync(join(folder, 'src/remote.ts')))
    throw registryError(
      'registry.input',
      `${folder} is no remote: it has no ${text === null ? 'package.json' : 'src/remote.ts'}. Run this in the folder of a remote, or make one with "npm create konnect-remote <name>".`,
    );
  const { name = '' } = JSON.parse(text) as { name?: string };
  const require = createRequire(join(folder, 'package.json'));
  return {
    folder,
    id: name.replace(/^@[^/]+\//, '').replace(/^mfe-/, ''),
    resolve(module) {
      try {
        return require.resolve(module);
      } catch {
        throw registryError(
          'registry.input',
          `${module} is not installed in ${folder}: run "${installCommand(folder)}" there.`,
        );
      }
    },
  };
}

function runProgram({ folder }: Project, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

const build: ProjectCommand = {
  usage: 'mfe build',
  words: [0, 0],
  async run(project) {
    const { buildApp } = (await import(pathToFileURL(project.resolve('@konnect/federation/build')).href)) as {
      buildApp(id: string): Promise<Built>;
    };
    const { version, outcome, ms } = await buildApp(project.id);
    const what = { skipped: 'unchanged', same: 'built, same version', built: 'built' }[outcome];
    return {
      data: { id: project.id, version, outcome },
      lines: [`${what} ${project.id} ${version} in dist, ${(ms / 1000).toFixed(1)} s`],
    };
  },
};

const test: ProjectCommand = {
  usage: 'mfe test [files] [-- options of Jest]',
  words: [0, 50],
  async run(project, args) {
    const config = project.resolve('@konnect/test-kit/jest');
    const jest = createRequire(config).resolve('jest/bin/jest');
    const code = await runProgram(project, [jest, '--config', config, ...args]);
    return { data: { code }, lines: [], isBad: code !== 0 };
  },
};

const dev: ProjectCommand = {
  usage: 'mfe dev [port] [-- --alone]',
  words: [0, 2],
  async run(project, args) {
    const port = args.find((word) => /^\d+$/.test(word)) ?? '3101';
    const script = project.resolve('@konnect/federation/dev');
    const alone = args.filter((word) => word === '--alone');
    const code = await runProgram(project, [script, project.id, port, ...alone]);
    return { data: { code }, lines: [], isBad: code !== 0 };
  },
};

export const projectCommands: Readonly<Record<string, ProjectCommand>> = { build, test, dev };
