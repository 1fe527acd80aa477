import type { ReleaseChange, ReleasePart } from '@konnect/contracts';

type Rollout = NonNullable<ReleasePart['rollout']>;
type Side = Rollout['fresh'];

const ACTIONS: Readonly<Record<ReleaseChange['action'], string>> = {
  publish: 'published',
  promote: 'made live',
  rollback: 'rolled back to',
  rollout: 'started to roll out',
  advance: 'gave more visitors',
  pause: 'paused the rollout of',
  'take-back': 'was taken back to',
  token: 'handed out a token',
  revoke: 'revoked a token',
  override: 'opened an override of',
  remove: 'removed the files of',
};

const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** `careers made live 4f1c2ab90d3e` */
export function changeText({ remote, action, version, refused }: ReleaseChange): string {
  // The registry knows no version of a build on a developer's machine.
  const what = version || (action === 'override' ? 'an own build' : '');
  return `${remote}: ${refused ? 'refused: ' : ''}${ACTIONS[action]}${what ? ` ${what}` : ''}`;
}

/** `5 % of visitors, then 25 %, 100 %` */
export function stageText({ percent, next_stages: next }: Pick<Rollout, 'percent' | 'next_stages'>): string {
  return `${percent} % of visitors${next.length > 0 ? `, then ${next.map((stage) => `${stage} %`).join(', ')}` : ''}`;
}

export function failureText({ visits, failures }: Side): string {
  return visits === 0
    ? 'no views yet'
    : `${failures.toLocaleString('en-US')} of ${visits.toLocaleString('en-US')} (${share.format(failures / visits)})`;
}

export function paintText({ lcp }: Side): string {
  return lcp === null ? 'none yet' : `${Math.round(lcp).toLocaleString('en-US')} ms`;
}
