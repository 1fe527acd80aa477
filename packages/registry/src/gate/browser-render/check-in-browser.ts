import { SHELL_ID } from '#app/descriptor/safe-names';
import { registryError, type RegistryError } from '#app/registry-error';

import type { BrowserRenderer } from './browser-renderer';
import type { BrowserFault, BrowserRenderJob, BrowserRenderResult, BuildFolder } from './job';

const MOST_PAGES = 6;

export interface BrowserCheckInput {
  candidate: BuildFolder;
  /** Undefined for a first version. */
  liveSelf?: BuildFolder | undefined;
  live: readonly BuildFolder[];
  rolling: readonly BuildFolder[];
  previous: readonly BuildFolder[];
  backendUrl?: string | undefined;
}

export interface BrowserCheck {
  faults: RegistryError[];
  warnings: RegistryError[];
}

const isShell = ({ descriptor }: BuildFolder): boolean => descriptor.id === SHELL_ID;
const isSame = (one: BuildFolder, { descriptor: { id } }: BuildFolder): boolean => one.descriptor.id === id;

/** Visitors do not load remotes that require a role; staff load all. */
const othersOf = (remote: BuildFolder, live: readonly BuildFolder[]): BuildFolder[] =>
  live.filter(
    (build) =>
      !isShell(build) &&
      !isSame(build, remote) &&
      (remote.descriptor.roles.length > 0 || build.descriptor.roles.length === 0),
  );

function jobsFor(
  candidate: BuildFolder,
  { live, liveSelf, backendUrl }: BrowserCheckInput,
): BrowserRenderJob[] {
  const shell = isShell(candidate) ? candidate : live.find(isShell);
  if (!shell) return [];
  const remotes = isShell(candidate) ? live.filter((build) => !isShell(build)) : [candidate];
  const most = Math.max(1, Math.floor(MOST_PAGES / remotes.length));
  return remotes.slice(0, MOST_PAGES).map((remote) => ({
    ...{ shell, remote, others: othersOf(remote, live), backendUrl, most },
    ...(remote === candidate && { before: liveSelf }),
  }));
}

/** Some visitors get a version in a rollout, so one page is opened with each of those too. */
function jobsElsewhere(candidate: BuildFolder, input: BrowserCheckInput): BrowserRenderJob[] {
  if (!isShell(candidate))
    return [...input.rolling, ...input.previous]
      .filter(isShell)
      .flatMap((shell) => jobsFor(candidate, input).map((job) => ({ ...job, shell, most: 1 })));
  return input.rolling
    .filter((build) => !isShell(build))
    .map((remote) => ({
      ...{ shell: candidate, remote, others: othersOf(remote, input.live) },
      ...{ backendUrl: input.backendUrl, most: 1 },
    }));
}

/** Refusing a fault that the live version also has would mend nothing and might keep out the repair. */
async function newFaults(
  renderer: BrowserRenderer,
  faults: readonly BrowserFault[],
  jobs: readonly BrowserRenderJob[],
  owner: string,
): Promise<{ added: BrowserFault[]; known: BrowserFault[] }> {
  if (faults.length === 0 || jobs.length === 0) return { added: [...faults], known: [] };
  const kinds = new Set((await renderer.run(jobs, owner)).faults.map(({ kind }) => kind));
  return {
    added: faults.filter(({ kind }) => !kinds.has(kind)),
    known: faults.filter(({ kind }) => kinds.has(kind)),
  };
}

const errorOf = (message: string): RegistryError => registryError('registry.render', `browser: ${message}`);

/** A missing browser gives a warning, and so does a fault of the live version. */
export async function checkInBrowser(
  renderer: BrowserRenderer,
  input: BrowserCheckInput,
): Promise<BrowserCheck> {
  const { candidate, liveSelf } = input;
  const jobs = [...jobsFor(candidate, input), ...jobsElsewhere(candidate, input)];
  if (jobs.length === 0) return { faults: [], warnings: [] };
  const reason = await renderer.reason();
  if (reason !== null)
    return { faults: [], warnings: [errorOf(`the pages were not opened in a browser: ${reason}.`)] };
  const { faults, warnings }: BrowserRenderResult = await renderer.run(jobs, candidate.descriptor.id);
  const liveJobs = liveSelf ? [...jobsFor(liveSelf, input), ...jobsElsewhere(liveSelf, input)] : [];
  const { added, known } = await newFaults(renderer, faults, liveJobs, candidate.descriptor.id);
  return {
    faults: added.map(({ message }) => errorOf(message)),
    warnings: [
      ...warnings.map(errorOf),
      ...known.map(({ message }) => errorOf(`${message}; the live version has this fault too`)),
    ],
  };
}
