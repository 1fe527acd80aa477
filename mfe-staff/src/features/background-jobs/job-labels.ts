import type { BackgroundJobInfo } from '@konnect/contracts';
import type { TagProps } from '@konnect/ui';

type State = BackgroundJobInfo['state'];

export const STATES: Readonly<Record<State, { label: string; tone: NonNullable<TagProps['tone']> }>> = {
  new: { label: 'Has not run yet', tone: 'plain' },
  done: { label: 'Done', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  waiting: { label: 'Waiting', tone: 'info' },
  running: { label: 'Running', tone: 'info' },
  retrying: { label: 'Will be tried again', tone: 'warning' },
};

const UNITS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** `Every hour`, `Every 15 seconds`; in the largest unit that divides it. */
export function scheduleText(everySeconds: number | null): string {
  if (everySeconds === null) return 'When there is work';
  const [size, unit] = UNITS.find(([seconds]) => everySeconds % seconds === 0) ?? [1, 'second'];
  const count = everySeconds / size;
  return count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`;
}

/** @example `0.3 s`, `12 s`, `5 min` */
export function durationText(ms: number | null): string {
  if (ms === null) return '–';
  if (ms < 10_000) return `${(ms / 1_000).toFixed(1)} s`;
  return ms < 120_000 ? `${Math.round(ms / 1_000)} s` : `${Math.round(ms / 60_000)} min`;
}

export function countsText({ waiting, retrying, failed }: BackgroundJobInfo): string {
  return [
    waiting > 0 && `${waiting} waiting`,
    retrying > 0 && `${retrying} to be tried again`,
    failed > 0 && `${failed} given up`,
  ]
    .filter(Boolean)
    .join(', ');
}
