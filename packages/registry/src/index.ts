export { SHELL_ID } from './descriptor/safe-names';
export type { Principal } from './principal';
export { isRegistryError } from './registry-error';
export type { RegistryError, RegistryErrorCode } from './registry-error';
export type { ChangeResult, PublishResult } from './registry-change';
export type {
  BrokenRow,
  ReleasedCandidate,
  ReleasedRemote,
  ReleasedVersion,
  ReleaseTable,
} from './release-table';
export { REGISTRY_MIGRATIONS, startRegistry } from './start-registry';
export type { RegistryServer, RegistryServerOptions } from './start-registry';
export type { RolloutRequest } from './rollout/plan';
export type { RolloutResult, RolloutStep } from './rollout/rollout-types';
export type { RegistryStatus, RemoteHistory, RemoteStatus, RolloutStatus } from './status';
export { describeIsolation, findIsolation } from './isolation/level';
export { requireIsolation } from './isolation/required-isolation';
