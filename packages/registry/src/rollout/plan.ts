import { registryError } from '#app/registry-error';

export interface RolloutRequest {
  /** A single share, which stays until a person changes it; else the rollout advances through its stages. */
  percent?: number;
  stages?: readonly number[];
  stageSeconds?: number;
  /** A stage needs this many visits before it may advance. */
  minVisits?: number;
}

export interface RolloutPlan {
  stages: [number, ...number[]];
  isStaged: boolean;
  stageSeconds: number;
  minVisits: number;
}

const STAGES = [5, 25, 100] as const;
const STAGE_SECONDS = 600;
const MIN_VISITS = 50;
const isShare = (value: number) => Number.isInteger(value) && value >= 1 && value <= 100;

export function planOf({
  percent,
  stages,
  stageSeconds = STAGE_SECONDS,
  minVisits = MIN_VISITS,
}: RolloutRequest): RolloutPlan {
  if (percent !== undefined && stages !== undefined)
    throw registryError('registry.input', 'percent: say one share or stages, not both.');
  if (percent !== undefined && !isShare(percent))
    throw registryError('registry.input', 'percent: must be a whole number from 1 to 100.');
  const [first, ...rest] = percent === undefined ? (stages ?? STAGES) : [percent];
  if (
    first === undefined ||
    ![first, ...rest].every((share, index, all) => isShare(share) && share > (all[index - 1] ?? 0))
  ) {
    throw registryError(
      'registry.input',
      'stages: must be whole numbers from 1 to 100, each above the one before.',
    );
  }
  if (!Number.isInteger(stageSeconds) || stageSeconds < 0 || stageSeconds > 604_800)
    throw registryError('registry.input', 'stageSeconds: must be from 0 to 604800.');
  if (!Number.isInteger(minVisits) || minVisits < 1 || minVisits > 1_000_000)
    throw registryError('registry.input', 'minVisits: must be from 1 to 1000000.');
  return { stages: [first, ...rest], isStaged: percent === undefined, stageSeconds, minVisits };
}
