import type { RemoteDescriptor } from '@konnect/contracts';

import type { ChangeNote, ChangeResult } from '#app/registry-change';

import type { RolloutRequest } from './plan';
import { reviewRollouts } from './review-rollouts';
import { startRollout } from './start-rollout';
import { takeBack, type TakeBack } from './take-back';
import type { RolloutResult, RolloutStep, RolloutsOptions } from './rollout-types';

export interface Rollouts {
  /** @param checkedAt the revision that the candidate was checked against */
  start(
    candidate: RemoteDescriptor,
    request: RolloutRequest,
    note: ChangeNote,
    checkedAt: number,
  ): Promise<RolloutResult>;
  /** Ends a rollout, so that all visitors get the live version. Null without one (of that version). */
  takeBack(request: TakeBack): Promise<ChangeResult | null>;
  review(): Promise<RolloutStep[]>;
}

export function createRollouts(options: RolloutsOptions): Rollouts {
  return {
    takeBack: (request) => takeBack(options.database, request),
    start: (candidate, request, note, checkedAt) =>
      startRollout(options, candidate, request, note, checkedAt),
    review: () => reviewRollouts(options),
  };
}
