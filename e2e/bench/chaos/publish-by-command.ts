// A publish by the command of the handbook, which says what went wrong where a registry is away.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { distOf } from '../../site/builds';
import type { Cluster } from './cluster';

const MFE = fileURLToPath(new URL('../../../packages/registry/bin/mfe.mjs', import.meta.url));

export interface CommandResult {
  /** Exit code; null when a signal ended it. */
  code: number | null;
  /** What it says for machines. */
  said: { ok?: boolean; code?: string; message?: string };
}

/** Publishes the build of careers, which may be published already, and waits for the end of the command. */
export async function publishByCommand(
  cluster: Pick<Cluster, 'registryEnv'>,
  registry: 'registry-1' | 'registry-2',
): Promise<CommandResult> {
  const child = spawn(process.execPath, [MFE, 'publish', distOf('careers'), '--json'], {
    env: { ...process.env, ...cluster.registryEnv(registry) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: JSON.parse(text || '{}') as CommandResult['said'] };
}
