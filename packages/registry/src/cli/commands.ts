import { userInfo } from 'node:os';
import { resolve } from 'node:path';

import { readDescriptor } from '#app/assets/release-folder';
import { DESCRIPTOR_FILE } from '#app/descriptor/safe-names';
import type { DoctorCheck } from '#app/doctor';
import { refuse } from '#app/refusal';
import type { ChangeResult, PublishResult } from '#app/registry';
import type { RolloutResult } from '#app/rollout/rollouts';
import type { TokenInfo } from '#app/tokens';

import { uploadFolder, type RegistryClient } from './registry-client';

const TOKEN_USAGE = 'mfe token new <id> [--name "..."] | list | revoke <token id>';

export interface CommandInput {
  client: RegistryClient;
  args: readonly string[];
  cwd: string;
  why: string | undefined;
  upload: boolean;
  /** Of a rollout, as they were written: `5,25,100`. */
  stages: string | undefined;
  stageSeconds: string | undefined;
  minVisits: string | undefined;
  /** Of a rollback: what is meant to be live now. */
  from: string | undefined;
  name: string | undefined;
  isDryRun: boolean;
}

export interface CommandOutput {
  data: unknown;
  /** For people, one entry a line. */
  lines: string[];
  /** The command did its work, and what it found is not good. */
  isBad?: boolean;
}

interface StatusAnswer {
  revision: number;
  remotes: {
    id: string;
    live: string | null;
    previous: string | null;
    newest: { version: string } | null;
    changedAt: string | null;
    changedBy: string | null;
    broken: { reason: string } | null;
    rollout: { version: string; percent: number; nextStages: number[]; finding: string } | null;
  }[];
}

interface HistoryAnswer {
  audit: {
    at: string;
    actor: string;
    action: string;
    version: string;
    fromVersion: string | null;
    why: string;
    outcome: 'done' | 'refused';
    reason: string;
  }[];
}

function note(why: string | undefined) {
  return { by: userInfo().username, ...(why !== undefined && { why }) };
}

function describeChange(word: string, { id, version, from, revision, changed }: ChangeResult): string {
  return changed
    ? `${word} ${id} ${version} (was ${from ?? 'not live'}, revision ${revision})`
    : `${id} ${version} is live already (revision ${revision})`;
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
  return {
    data,
    lines: [`${data.outcome === 'already' ? 'already published' : 'published'} ${data.id} ${data.version}`],
  };
}

async function promote({ client, args, why }: CommandInput): Promise<CommandOutput> {
  const data = (await client.post('/registry/promote', {
    id: args[0],
    version: args[1],
    ...note(why),
  })) as ChangeResult;
  return { data, lines: [describeChange('promoted', data)] };
}

async function rollback({ client, args, why, from }: CommandInput): Promise<CommandOutput> {
  const data = (await client.post('/registry/rollback', {
    id: args[0],
    ...(from !== undefined && { from }),
    ...note(why),
  })) as ChangeResult;
  return { data, lines: [describeChange('rolled back to', data)] };
}

/** A link that shows one remote in another version, or from the build on this machine, for half an hour unless told. */
async function override({ client, args }: CommandInput): Promise<CommandOutput> {
  const [id, source = '', minutes = '30'] = args;
  const what = source.startsWith('http') ? { address: source } : { version: source };
  const data = (await client.post('/registry/overrides', {
    id,
    ...what,
    minutes: Number(minutes),
    by: userInfo().username,
  })) as { path: string; expires: string };
  return { data, lines: [`open this on the site, until ${data.expires}:`, data.path] };
}

async function status({ client }: CommandInput): Promise<CommandOutput> {
  const data = (await client.get('/registry/status')) as StatusAnswer;
  const lines = data.remotes.map(({ id, live, previous, newest, changedAt, changedBy, broken, rollout }) => {
    const parts = [
      `${id}: live ${live ?? 'none'}`,
      `previous ${previous ?? 'none'}`,
      `newest ${newest?.version ?? 'none'}`,
    ];
    if (changedAt) parts.push(`changed ${changedAt} by ${changedBy}`);
    if (rollout) {
      const stages = rollout.nextStages.length > 0 ? `, then ${rollout.nextStages.join(', ')} %` : '';
      parts.push(
        `rolling out ${rollout.version} at ${rollout.percent} %${stages}${rollout.finding ? ` (${rollout.finding})` : ''}`,
      );
    }
    if (broken) parts.push(`BROKEN: ${broken.reason}`);
    return parts.join(', ');
  });
  return { data, lines: [`revision ${data.revision}`, ...lines] };
}

async function history({ client, args }: CommandInput): Promise<CommandOutput> {
  const data = (await client.get(`/registry/history/${encodeURIComponent(args[0] ?? '')}`)) as HistoryAnswer;
  const lines = data.audit.map(({ at, actor, action, version, fromVersion, why, outcome, reason }) => {
    const refused = outcome === 'refused' ? ` REFUSED: ${reason}` : '';
    return `${at} ${action}${version ? ` ${version}` : ''}${fromVersion ? ` (was ${fromVersion})` : ''} by ${actor}${why ? `: ${why}` : ''}${refused}`;
  });
  return { data, lines };
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,7}$/.test(text)) throw refuse('registry.input', `${name}: "${text}" is not a whole number.`);
  return Number(text);
}

async function rollout({
  client,
  args,
  why,
  stages,
  stageSeconds,
  minVisits,
}: CommandInput): Promise<CommandOutput> {
  const [id, version, share] = args;
  const plan = {
    percent: wholeNumber('percent', share?.replace(/%$/, '')),
    stages: stages?.split(',').map((stage) => wholeNumber('stages', stage.trim().replace(/%$/, ''))),
    stageSeconds: wholeNumber('stage-seconds', stageSeconds),
    minVisits: wholeNumber('min-visits', minVisits),
  };
  const data = (await client.post('/registry/rollout', {
    id,
    version,
    ...plan,
    ...note(why),
  })) as RolloutResult;
  const next = data.nextStages.length > 0 ? `, then ${data.nextStages.join(', ')} %` : '';
  return {
    data,
    lines: [
      `rolling out ${data.id} ${data.version} at ${data.percent} %${next} (the others get ${data.live}, revision ${data.revision})`,
    ],
  };
}

/** Files of what was in use within so many days stay; 30 unless told. */
async function clean({ client, args, isDryRun }: CommandInput): Promise<CommandOutput> {
  const data = (await client.post('/registry/clean', {
    days: wholeNumber('days', args[0] ?? '30'),
    isDryRun,
    by: userInfo().username,
  })) as { removed: { id: string; version: string; lastUsedAt: string }[] };
  const done = isDryRun ? 'would remove' : 'removed';
  return {
    data,
    lines:
      data.removed.length === 0
        ? ['nothing is old enough']
        : data.removed.map(
            ({ id, version, lastUsedAt }) =>
              `${done} the files of ${id} ${version}, last in use ${lastUsedAt}`,
          ),
  };
}

async function doctor({ client }: CommandInput): Promise<CommandOutput> {
  const data = (await client.get('/registry/doctor')) as { ok: boolean; checks: DoctorCheck[] };
  return {
    data,
    lines: data.checks.map(({ name, ok, message }) => `${ok ? 'ok   ' : 'FAULT'} ${name}: ${message}`),
    isBad: !data.ok,
  };
}

async function token({ client, args, name }: CommandInput): Promise<CommandOutput> {
  const [action, subject] = args;
  if (action === 'new' && subject !== undefined) {
    const data = (await client.post('/registry/tokens', {
      remote: subject,
      name: name ?? `${subject} team`,
      by: userInfo().username,
    })) as TokenInfo & { token: string };
    return {
      data,
      lines: [`token ${data.id} for "${data.remote}" (${data.name}), shown only now:`, data.token],
    };
  }
  if (action === 'revoke' && subject !== undefined) {
    const data = (await client.post('/registry/tokens/revoke', {
      id: subject,
      by: userInfo().username,
    })) as TokenInfo;
    return { data, lines: [`revoked token ${data.id} of "${data.remote}" (${data.name})`] };
  }
  if (action === 'list' && subject === undefined) {
    const data = (await client.get('/registry/tokens')) as {
      tokens: (Omit<TokenInfo, 'createdAt' | 'revokedAt'> & {
        createdAt: string;
        revokedAt: string | null;
      })[];
    };
    return {
      data,
      lines: data.tokens.map(
        ({ id, remote, name: who, createdAt, createdBy, revokedAt }) =>
          `${id} ${remote} (${who}), made ${createdAt} by ${createdBy}${revokedAt ? `, REVOKED ${revokedAt}` : ''}`,
      ),
    };
  }
  throw refuse('registry.input', `Usage: ${TOKEN_USAGE}`);
}

export interface Command {
  usage: string;
  /** How few and how many words it takes. */
  words: readonly [number, number];
  run(input: CommandInput): Promise<CommandOutput>;
}

export const commands: Readonly<Record<string, Command>> = {
  publish: { usage: 'mfe publish <folder> [--why "..."] [--upload]', words: [1, 1], run: publish },
  promote: { usage: 'mfe promote <id> <version> [--why "..."]', words: [2, 2], run: promote },
  rollout: {
    usage:
      'mfe rollout <id> <version> [N%] [--stages 5,25,100] [--stage-seconds 600] [--min-visits 50] [--why "..."]',
    words: [2, 3],
    run: rollout,
  },
  rollback: { usage: 'mfe rollback <id> [--from <version>] [--why "..."]', words: [1, 1], run: rollback },
  override: {
    usage: 'mfe override <id> <version | http://127.0.0.1:port/> [minutes]',
    words: [2, 3],
    run: override,
  },
  status: { usage: 'mfe status', words: [0, 0], run: status },
  history: { usage: 'mfe history <id>', words: [1, 1], run: history },
  doctor: { usage: 'mfe doctor', words: [0, 0], run: doctor },
  clean: { usage: 'mfe clean [days] [--dry-run]', words: [0, 1], run: clean },
  token: { usage: TOKEN_USAGE, words: [1, 2], run: token },
};
