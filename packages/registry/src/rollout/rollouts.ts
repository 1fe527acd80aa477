import type { RemoteDescriptor } from '@konnect/contracts';

import type { Database, Db } from '@konnect/database';
import type { Outcomes } from '#app/outcomes';
import type { ChangeNote, ChangeResult } from '#app/registry';
import type { RegistryError } from '#app/registry-error';

import type { RolloutRequest } from './plan';
import { reviewRollouts } from './review-rollouts';
import { startRollout } from './start-rollout';
import { takeBack, type TakeBack } from './take-back';

export interface RolloutResult {
  id: string;
  version: string;
  percent: number;
  nextStages: number[];
  /** What the other visitors get. */
  live: string;
  revision: number;
}

/** What a look at a rollout led to. */
export interface RolloutStep {
  id: string;
  version: string;
  action: 'advance' | 'take-back' | 'promote' | 'wait';
  percent: number;
  finding: string;
}

export interface Rollouts {
  /** @param checkedAt the revision that the candidate was held against */
  start(
    candidate: RemoteDescriptor,
    request: RolloutRequest,
    note: ChangeNote,
    checkedAt: number,
  ): Promise<RolloutResult>;
  /** Ends it: everybody gets the live version. Null when there is none (of that version). */
  takeBack(request: TakeBack): Promise<ChangeResult | null>;
  /** Looks at what the visitors of each met, and moves on or back those that are due. */
  review(): Promise<RolloutStep[]>;
}

export interface RolloutsOptions {
  database: Database;
  outcomes: Outcomes;
  /** Does the candidate fit what is live, and the other rollouts? */
  faultOf(tx: Db, candidate: RemoteDescriptor): Promise<RegistryError | null>;
  promote(id: string, version: string, why: string): Promise<unknown>;
  now(): Date;
}

export function createRollouts(options: RolloutsOptions): Rollouts {
  return {
    takeBack: (request) => takeBack(options.database, request),
    start: (candidate, request, note, checkedAt) =>
      startRollout(options, candidate, request, note, checkedAt),
    review: () => reviewRollouts(options),
  };
}
