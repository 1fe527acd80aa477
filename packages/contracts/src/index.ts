export { endpoint } from './http/endpoint';
export type { Endpoint, EndpointInput, EndpointOutput, EndpointSchemas, HttpMethod, ServiceName } from './http/endpoint';
export { isProblem, isRetryable } from './http/problem';
export type { Problem, ProblemBody } from './http/problem';
export { CONTRACT_VERSION, STAFF_ROLES } from './remotes/descriptor';
export type {
  Claim,
  DescriptorFile,
  NavEntry,
  NavGroup,
  PageFiles,
  RemoteDeclaration,
  RemoteDescriptor,
  StaffRole,
} from './remotes/descriptor';
export { defineRemote } from './remotes/define-remote';
export type { RemoteDefinition } from './remotes/define-remote';
export type { Head } from './remotes/head';
export { links } from './remotes/links';
export type { PublicConfig, Release, ReleaseRemote, ReleaseVersion, ServiceBases, SessionInfo } from './remotes/release';
export type { SlotName, SlotProps } from './remotes/slots';
