import type { DoctorCheck } from '#app/doctor';
import type { SharedReport } from '#app/shared-libraries/shared-report';

import type { CommandInput, CommandOutput } from './command';
import { sharedLines } from './shared-lines';

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

export async function status({ client }: CommandInput): Promise<CommandOutput> {
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

export async function history({ client, args }: CommandInput): Promise<CommandOutput> {
  const data = (await client.get(`/registry/history/${encodeURIComponent(args[0] ?? '')}`)) as HistoryAnswer;
  const lines = data.audit.map(({ at, actor, action, version, fromVersion, why, outcome, reason }) => {
    const refused = outcome === 'refused' ? ` REFUSED: ${reason}` : '';
    return `${at} ${action}${version ? ` ${version}` : ''}${fromVersion ? ` (was ${fromVersion})` : ''} by ${actor}${why ? `: ${why}` : ''}${refused}`;
  });
  return { data, lines };
}

export async function shared({ client, args }: CommandInput): Promise<CommandOutput> {
  const [id = '', version] = args;
  const query = version === undefined ? '' : `?version=${encodeURIComponent(version)}`;
  const data = (await client.get(`/registry/shared/${encodeURIComponent(id)}${query}`)) as {
    reports: SharedReport[];
  };
  return {
    data,
    lines: data.reports.flatMap((report) => [`${report.id} ${report.version}`, ...sharedLines(report)]),
  };
}

export async function doctor({ client }: CommandInput): Promise<CommandOutput> {
  // An older registry does not repeat results and sends no time.
  const data = (await client.get('/registry/doctor')) as { ok: boolean; at?: string; checks: DoctorCheck[] };
  return {
    data,
    lines: [
      ...data.checks.map(({ name, ok, message }) => `${ok ? 'ok   ' : 'FAULT'} ${name}: ${message}`),
      ...(data.at === undefined ? [] : [`examined ${data.at}`]),
    ],
    isBad: !data.ok,
  };
}
