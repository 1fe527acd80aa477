import { userInfo } from 'node:os';
import { resolve } from 'node:path';

import { isProblem } from '@konnect/contracts';

import { readDescriptor } from '#app/assets/release-folder';
import { DESCRIPTOR_FILE } from '#app/descriptor/safe-names';
import type { Finding } from '#app/gate/finding';
import type { ChangeResult, PublishResult } from '#app/registry-change';
import type { RolloutResult } from '#app/rollout/rollout-types';
import type { SharedReport } from '#app/shared-libraries/shared-report';

import { note, wholeNumber, type CommandInput, type CommandOutput } from './command';
import { uploadFolder } from './registry-client';
import { costLines, sharedLines } from './shared-lines';

function describeChange(word: string, { id, version, from, revision, changed }: ChangeResult): string {
  return changed
    ? `${word} ${id} ${version} (was ${from ?? 'not live'}, revision ${revision})`
    : `${id} ${version} is live already (revision ${revision})`;
}

/** An older registry does not report costs, and the build is published all the same. */
async function costsOf({ client }: CommandInput, { id, version }: PublishResult): Promise<string[]> {
  const answer = (await client
    .get(`/registry/shared/${encodeURIComponent(id)}?version=${encodeURIComponent(version)}`)
    .catch(() => ({ reports: [] }))) as { reports: SharedReport[] };
  return answer.reports.flatMap(costLines);
}

/** A registry on this machine gets the path of the folder; any other gets its files. */
async function sendBuild(
  { client, upload }: CommandInput,
  folder: string,
  action: 'publish' | 'check',
  body: object,
): Promise<unknown> {
  if (!upload && client.isLocal) {
    try {
      return await client.post(`/registry/${action}`, { folder, ...body });
    } catch (error) {
      if (!isProblem(error) || error.code !== 'registry.not_local') throw error;
    }
  }
  const { files } = await readDescriptor(folder);
  const paths = [...files.map(({ path }) => path), DESCRIPTOR_FILE];
  return uploadFolder(client, folder, paths, { action, body });
}

export async function publish(input: CommandInput): Promise<CommandOutput> {
  const { args, cwd, why } = input;
  const folder = resolve(cwd, args[0] ?? '');
  const data = (await sendBuild(input, folder, 'publish', note(why))) as PublishResult;
  return {
    data,
    lines: [
      `${data.outcome === 'already' ? 'already published' : 'published'} ${data.id} ${data.version}`,
      ...(data.notes ?? []).map((told) => `warning: ${told}`),
      ...(await costsOf(input, data)),
    ],
  };
}

/** An older registry sends only the message. */
type ToldFinding = Pick<Finding, 'code' | 'message'> & Partial<Finding>;

const findingLines = ({ message, why, mend, level }: ToldFinding): string[] => [
  level ? `warning: ${message}` : message,
  ...(why ? [`  why: ${why}`] : []),
  ...(mend ? [`  mend: ${mend}`] : []),
];

export async function check(input: CommandInput): Promise<CommandOutput> {
  const { args, cwd } = input;
  const folder = resolve(cwd, args[0] ?? 'dist');
  const { id, version } = await readDescriptor(folder);
  const data = (await sendBuild(input, folder, 'check', {})) as {
    findings: ToldFinding[];
    shared?: SharedReport | null;
  };
  const lines = data.findings.flatMap(findingLines);
  const isBad = data.findings.some(({ level }) => level === undefined);
  return {
    data,
    lines: [
      ...lines,
      ...(isBad ? [] : [`${id} ${version} would be accepted`]),
      // An older registry does not report shared libraries.
      ...(data.shared ? sharedLines(data.shared) : []),
    ],
    isBad,
  };
}

export async function promote({ client, args, why }: CommandInput): Promise<CommandOutput> {
  const data = (await client.post('/registry/promote', {
    id: args[0],
    version: args[1],
    ...note(why),
  })) as ChangeResult;
  return { data, lines: [describeChange('promoted', data)] };
}

export async function rollback({ client, args, why, from }: CommandInput): Promise<CommandOutput> {
  const data = (await client.post('/registry/rollback', {
    id: args[0],
    ...(from !== undefined && { from }),
    ...note(why),
  })) as ChangeResult;
  return { data, lines: [describeChange('rolled back to', data)] };
}

export async function override({ client, args }: CommandInput): Promise<CommandOutput> {
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

export async function rollout({
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
