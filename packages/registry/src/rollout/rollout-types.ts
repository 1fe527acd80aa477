import type { RemoteDescriptor } from '@konnect/contracts';
import type { Database, Db } from '@konnect/database';
import type { Outcomes } from '#app/outcomes';
import type { RegistryError } from '#app/registry-error';

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

export interface RolloutsOptions {
  database: Database;
  outcomes: Outcomes;
  /** Does the candidate fit what is live, and the other rollouts? */
  faultOf(tx: Db, candidate: RemoteDescriptor): Promise<RegistryError | null>;
  promote(id: string, version: string, why: string): Promise<unknown>;
  now(): Date;
}
