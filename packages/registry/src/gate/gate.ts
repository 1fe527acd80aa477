import type { RemoteDescriptor } from '@konnect/contracts';
import { MODULE_SIZES_FILE } from '@konnect/contracts/rules';

import type { Db } from '@konnect/database';
import { readVerified } from '#app/assets/release-folder';
import { SHELL_ID } from '#app/descriptor/safe-names';
import { registryError, type RegistryError } from '#app/registry-error';
import { listLive } from '#app/store/live-store';
import { listRollouts } from '#app/store/rollout-store';
import { isRemoved } from '#app/store/version-store';

import { budgetFault, type Budgeted } from './budget-fault';
import { checkFiles } from './check-files';
import { silentChannels } from './channel-fault';
import { findingOf, warningOf, type Finding } from './finding';
import { findDuplicateDependency } from './duplicate-dependency';
import { liveReleaseFaults, rollbackFaults, type RollbackTargets } from './check-live-release';
import { messageFaults, missingLocales } from './messages/message-fault';
import { withMeasuredSizes } from './measured-sizes';
import { parseModuleSizes } from './module-sizes';
import { addressFault, containerFault } from './name-fault';
import { checkPeers, type PeerBuild } from './check-peers';
import { storedBuild, findPeerReleases, parseable, type PeerReleases } from './peer-releases';
import { openPages, renderFault, type RenderContext } from './render-checks';
import { cacheSmokeRenders, type CachedRenderer } from './smoke-render/cache-smoke-renders';
import { rememberRenders } from './smoke-render/remember-renders';
import type { SmokeRenderer } from './smoke-render/smoke-render';

export interface GateOptions extends RenderContext {
  servedContracts: readonly number[];
  smokeRenderer?: SmokeRenderer | undefined;
  siteLocales?: readonly string[] | undefined;
}

export interface Offered {
  descriptor: RemoteDescriptor;
  folder: string;
  /** True when it was published before, so its pages need no second render. */
  isKnown: boolean;
  deployedTogether: readonly string[];
}

export interface Checked {
  /** With sizes that hold. */
  descriptor: RemoteDescriptor;
  /** Returns verified bytes. @throws RegistryError */
  read(path: string): Promise<Buffer>;
  /** Lines for the publisher beside the result. */
  notes: string[];
}

export interface PromoteCheck {
  /** Renders the candidate with the live release and remembers the results; this is slow. */
  render(): Promise<void>;
  /** The caller holds the lock. Rejects with `NOT_RENDERED` when it must render and may not. */
  fault(mayRender: boolean): Promise<RegistryError | null>;
}

export interface LockedChange {
  deployedTogether?: readonly string[] | undefined;
  /** A rollback need not leave those of other remotes open. */
  isRollback: boolean;
}

export interface Gate {
  checkPublish(offered: Offered): Promise<Checked>;
  /** Goes on after the first fault, and adds warnings. @throws RegistryError for changed files */
  findAll(offered: Offered): Promise<Finding[]>;
  /** The live release may have changed since the version was published. */
  promoteCheck(candidate: RemoteDescriptor, deployedTogether: readonly string[]): PromoteCheck;
  /** Repeats the quick checks under the lock, because the live release may have changed. */
  recheckLocked(tx: Db, candidate: RemoteDescriptor, change: LockedChange): Promise<RegistryError | null>;
}

interface GateContext extends Omit<GateOptions, 'smokeRenderer'> {
  cachedRenderer: CachedRenderer | undefined;
}

const budgeted = ({ descriptor, read }: PeerBuild): Budgeted => ({
  descriptor,
  sizes: async () => parseModuleSizes(await read(MODULE_SIZES_FILE)),
});

function readerOf({ descriptor, folder }: Offered): (path: string) => Promise<Buffer> {
  const files = new Map(descriptor.files.map((file) => [file.path, file]));
  return async (path) => {
    const file = files.get(path);
    if (!file) throw registryError('registry.files', `files: ${path} is not in the descriptor.`);
    return readVerified(folder, file);
  };
}

const peerFault = (candidate: PeerBuild, { live, rolling, previous }: PeerReleases) =>
  checkPeers(candidate, { beside: [...live, ...rolling], previous });

const targetsOf = ({ live, previous }: PeerReleases): RollbackTargets => ({
  live: live.map(({ descriptor }) => descriptor),
  previous: previous.map(({ descriptor }) => descriptor),
});

type Faults = RegistryError | null | readonly RegistryError[];
type Check = () => Faults | Promise<Faults>;

const listed = (faults: Faults): readonly RegistryError[] => (faults === null ? [] : [faults].flat());

/** None of these checks runs code of the candidate. */
async function staticChecks(
  { db, assets, servedContracts }: GateContext,
  { descriptor, folder }: Offered,
  read: (path: string) => Promise<Buffer>,
  peers: PeerReleases,
): Promise<Check[]> {
  const hasSizes = descriptor.files.some(({ path }) => path === MODULE_SIZES_FILE);
  const sizes = async () => (hasSizes ? parseModuleSizes(await read(MODULE_SIZES_FILE)) : null);
  const duplicate = async () =>
    descriptor.id === SHELL_ID ? null : findDuplicateDependency({ descriptor, sizes: await sizes(), read });
  const live = parseable(await listLive(db)).map((one) => budgeted(storedBuild(assets, one)));
  const targets = targetsOf(peers);
  return [
    () => liveReleaseFaults(descriptor, targets.live, servedContracts),
    () => rollbackFaults(descriptor, targets, servedContracts),
    duplicate,
    () => messageFaults({ descriptor, read }),
    () => peerFault({ descriptor, folder, read }, peers),
    () => budgetFault({ descriptor, sizes }, { live, beside: peers.live.map(budgeted) }),
    () => containerFault(db, descriptor),
    () => addressFault(db, descriptor),
  ];
}

async function checkPublish(gate: GateContext, given: Offered): Promise<Checked> {
  const { folder, isKnown, deployedTogether } = given;
  await checkFiles(folder, given.descriptor);
  const read = readerOf(given);
  // Each start of a site publishes its builds again, which were weighed the first time.
  const descriptor = isKnown ? given.descriptor : await withMeasuredSizes(given.descriptor, read);
  const offered = { ...given, descriptor };
  const peers = await findPeerReleases(gate.db, gate.assets, descriptor.id, deployedTogether);
  for (const check of await staticChecks(gate, offered, read, peers)) {
    const [fault] = listed(await check());
    if (fault) throw fault;
  }
  if (isKnown) return { descriptor, read, notes: [] };
  await read(descriptor.serverEntry);
  // A browser takes most of a second to start, so it starts beside the server check, whose faults come first.
  const opening = openPages(gate, { descriptor, folder }, peers, deployedTogether.length > 0);
  opening.catch(() => undefined);
  const unfit = await renderFault(gate, gate.cachedRenderer, { descriptor, folder }, peers, true);
  if (unfit) throw unfit;
  const opened = await opening;
  if (opened.faults[0]) throw opened.faults[0];
  return { descriptor, read, notes: opened.warnings.map(({ message }) => message) };
}

/** Goes on after a fault; pages are rendered only when nothing else is wrong. */
async function findAll(gate: GateContext, given: Offered): Promise<Finding[]> {
  const { folder } = given;
  await checkFiles(folder, given.descriptor);
  const read = readerOf(given);
  const descriptor = await withMeasuredSizes(given.descriptor, read);
  const offered = { ...given, descriptor };
  const peers = await findPeerReleases(gate.db, gate.assets, descriptor.id, []);
  const findings: Finding[] = [];
  const checks = await staticChecks(gate, offered, read, peers);
  const render: Check = () =>
    findings.length > 0 ? null : renderFault(gate, gate.cachedRenderer, { descriptor, folder }, peers, true);
  for (const check of [...checks, render]) {
    findings.push(...listed(await check()).map(findingOf));
  }
  const opened = findings.length > 0 ? undefined : await openPages(gate, { descriptor, folder }, peers);
  findings.push(...listed(opened?.faults ?? null).map(findingOf));
  const live = peers.live.map((build) => build.descriptor);
  const told = [
    ...silentChannels(descriptor, live),
    ...missingLocales(descriptor, gate.siteLocales ?? []),
    ...(opened?.warnings ?? []),
  ];
  return [...findings, ...told.map(warningOf)];
}

function promoteCheck(
  gate: GateContext,
  candidate: RemoteDescriptor,
  deployedTogether: readonly string[],
): PromoteCheck {
  const renders = gate.cachedRenderer && rememberRenders(gate.cachedRenderer);
  const build = storedBuild(gate.assets, candidate);
  const findPeers = () => findPeerReleases(gate.db, gate.assets, candidate.id, deployedTogether);
  return {
    async render() {
      // The check under the lock reports faults, because the release may have another peer by then.
      await renderFault(gate, renders?.rendering, build, await findPeers(), false);
    },
    async fault(mayRender) {
      const peers = await findPeers();
      const renderer = mayRender ? renders?.rendering : renders?.remembered;
      return (await peerFault(build, peers)) ?? renderFault(gate, renderer, build, peers, false);
    },
  };
}

async function recheckLocked(
  { assets, servedContracts }: GateContext,
  tx: Db,
  candidate: RemoteDescriptor,
  { deployedTogether, isRollback }: LockedChange,
): Promise<RegistryError | null> {
  // A clean-up may have removed files between the check and the lock.
  const { id, version } = candidate;
  if ((await isRemoved(tx, id, version)) || !(await assets.isStored(id, version)))
    return registryError(
      'registry.files',
      `files: those of "${candidate.id}" ${candidate.version} were removed; publish it again.`,
    );
  const targets = targetsOf(await findPeerReleases(tx, assets, id, deployedTogether));
  const { live } = targets;
  const otherRollouts = parseable(await listRollouts(tx)).filter((other) => other.id !== id);
  // Each rollout replaces its live version in one more release to check.
  for (const set of [
    live,
    ...otherRollouts.map((other) => [...live.filter((one) => one.id !== other.id), other]),
  ]) {
    const [fault] = liveReleaseFaults(candidate, set, servedContracts);
    if (fault) return fault;
  }
  return isRollback ? null : (rollbackFaults(candidate, targets, servedContracts)[0] ?? null);
}

export function createGate({ smokeRenderer, ...options }: GateOptions): Gate {
  const gate: GateContext = { ...options, cachedRenderer: smokeRenderer && cacheSmokeRenders(smokeRenderer) };
  return {
    checkPublish: (offered) => checkPublish(gate, offered),
    findAll: (offered) => findAll(gate, offered),
    promoteCheck: (candidate, deployedTogether) => promoteCheck(gate, candidate, deployedTogether),
    recheckLocked: (tx, candidate, change) => recheckLocked(gate, tx, candidate, change),
  };
}
