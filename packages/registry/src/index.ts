export { SHELL_ID } from './descriptor/safe-names';
export type { Principal } from './principal';
export { isRefusal } from './refusal';
export type { Refusal, RefusalCode } from './refusal';
export type { ChangeResult, PublishResult } from './registry';
export type { BrokenRow, ReleasedRemote, ReleasedVersion, ReleaseTable } from './release-table';
export { startRegistry } from './start-registry';
export type { RegistryServer, RegistryServerOptions } from './start-registry';
export type { RegistryStatus, RemoteHistory, RemoteStatus } from './status';
