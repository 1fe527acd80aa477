import type { RemoteDescriptor } from '@konnect/contracts';
import type { Database, Db } from '@konnect/database';
import type { Outcomes } from '#app/outcomes';
import type { RegistryError } from '#app/registry-error';

export interface RolloutResult {
  id: string;
  version: string;
  percent: number;
  nextStages: number[];
  /** The version of the other visitors. */
  live: string;
  revision: number;
}

export interface RolloutStep {
  id: string;
  version: string;
  action: 'advance' | 'pause' | 'take-back' | 'promote' | 'wait';
  percent: number;
  finding: string;
}

export interface RolloutsOptions {
  database: Database;
  outcomes: Outcomes;
  faultOf(tx: Db, candidate: RemoteDescriptor): Promise<RegistryError | null>;
  /** @param stageAt start of the evaluated stage: a rollout that changed since is not promoted */
  promote(id: string, version: string, why: string, stageAt: Date): Promise<unknown>;
  now(): Date;
}
