import { userInfo } from 'node:os';
import { resolve } from 'node:path';

import { readDescriptor } from '#app/assets/release-folder';
import { DESCRIPTOR_FILE } from '#app/descriptor/safe-names';
import type { ChangeResult, PublishResult } from '#app/registry';

import { uploadFolder, type RegistryClient } from './registry-client';

export interface CommandInput {
  client: RegistryClient;
  args: readonly string[];
  cwd: string;
  why: string | undefined;
  upload: boolean;
}

export interface CommandOutput {
  data: unknown;
  /** For people, one entry a line. */
  lines: string[];
}

interface StatusAnswer {
  revision: number;
  remotes: { id: string; live: string | null; previous: string | null; newest: { version: string } | null; changedAt: string | null; changedBy: string | null; broken: { reason: string } | null }[];
}

interface HistoryAnswer {
  audit: { at: string; actor: string; action: string; version: string; fromVersion: string | null; why: string }[];
}

function note(why: string | undefined) {
  return { by: userInfo().username, ...(why !== undefined && { why }) };
}

function describeChange(word: string, { id, version, from, revision, changed }: ChangeResult): string {
  return changed ? `${word} ${id} ${version} (was ${from ?? 'not live'}, revision ${revision})` : `${id} ${version} is live already (revision ${revision})`;
}

async function publish({ client, args, cwd, why, upload }: CommandInput): Promise<CommandOutput> {
  const folder = resolve(cwd, args[0] ?? '');
  let data: PublishResult;
  if (upload || !client.isLocal) {
    const descriptor = await readDescriptor(folder);
    const paths = [...descriptor.files.map(({ path }) => path), DESCRIPTOR_FILE];
    data = (await uploadFolder(client, folder, paths, note(why))) as PublishResult;
  } else {
    data = (await client.post('/registry/publish', { folder, ...note(why) })) as PublishResult;
  }
  return { data, lines: [`${data.outcome === 'already' ? 'already published' : 'published'} ${data.id} ${data.version}`] };
}

async function promote({ client, args, why }: CommandInput): Promise<CommandOutput> {
  const data = (await client.post('/registry/promote', { id: args[0], version: args[1], ...note(why) })) as ChangeResult;
  return { data, lines: [describeChange('promoted', data)] };
}

async function rollback({ client, args, why }: CommandInput): Promise<CommandOutput> {
  const data = (await client.post('/registry/rollback', { id: args[0], ...note(why) })) as ChangeResult;
  return { data, lines: [describeChange('rolled back to', data)] };
}

async function status({ client }: CommandInput): Promise<CommandOutput> {
  const data = (await client.get('/registry/status')) as StatusAnswer;
  const lines = data.remotes.map(({ id, live, previous, newest, changedAt, changedBy, broken }) => {
    const parts = [`${id}: live ${live ?? 'none'}`, `previous ${previous ?? 'none'}`, `newest ${newest?.version ?? 'none'}`];
    if (changedAt) parts.push(`changed ${changedAt} by ${changedBy}`);
    if (broken) parts.push(`BROKEN: ${broken.reason}`);
    return parts.join(', ');
  });
  return { data, lines: [`revision ${data.revision}`, ...lines] };
}

async function history({ client, args }: CommandInput): Promise<CommandOutput> {
  const data = (await client.get(`/registry/history/${encodeURIComponent(args[0] ?? '')}`)) as HistoryAnswer;
  const lines = data.audit.map(({ at, actor, action, version, fromVersion, why }) => {
    return `${at} ${action} ${version}${fromVersion ? ` (was ${fromVersion})` : ''} by ${actor}${why ? `: ${why}` : ''}`;
  });
  return { data, lines };
}

export interface Command {
  usage: string;
  /** How many words it takes. */
  words: number;
  run(input: CommandInput): Promise<CommandOutput>;
}

export const commands: Readonly<Record<string, Command>> = {
  publish: { usage: 'mfe publish <folder> [--why "..."] [--upload]', words: 1, run: publish },
  promote: { usage: 'mfe promote <id> <version> [--why "..."]', words: 2, run: promote },
  rollback: { usage: 'mfe rollback <id> [--why "..."]', words: 1, run: rollback },
  status: { usage: 'mfe status', words: 0, run: status },
  history: { usage: 'mfe history <id>', words: 1, run: history },
};
