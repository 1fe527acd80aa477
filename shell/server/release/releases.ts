import type { StaffRole } from '@konnect/contracts';
import type { Channel } from '../http/channels';
import { rolloutCandidates, assignmentKey, chosenTable, withPrevious } from './rollout-assignment';
import { withDevRemotes } from './dev-remotes';
import type { EdgeCandidate, EdgeTable, EdgeVersion } from '@konnect/registry/release-source';
import { releaseViewFor, withStandardRuntime, type ReleaseView } from './release-view';

export class Releases {
  #table: EdgeTable | undefined;
  #candidates: readonly EdgeCandidate[] = [];
  #views = new Map<string, ReleaseView | null>();
  readonly #devRemotes: Record<string, string>;
  readonly #devShell: string | undefined;

  readonly #isStandard: boolean;

  /** @param isStandard loads remotes by the standard runtime on every page, for its tests */
  constructor(devRemotes: Record<string, string> = {}, isStandard = false, devShell?: string) {
    this.#devRemotes = devRemotes;
    this.#devShell = devShell;
    this.#isStandard = isStandard;
  }

  update(table: EdgeTable): void {
    this.#table = table;
    this.#candidates = rolloutCandidates(table);
    this.#views = new Map();
  }

  get table(): EdgeTable | undefined {
    return this.#table;
  }

  find(id: string, version: string): EdgeVersion | undefined {
    const { shell, shellPrevious, remotes } = this.#table ?? {};
    const versions = [
      shell,
      shellPrevious,
      remotes?.[id]?.live,
      remotes?.[id]?.previous,
      ...this.#candidates.map((candidate) => candidate.version),
    ];
    return versions.find((candidate) => candidate?.id === id && candidate.version === version);
  }

  versionOf(id: string, channel: Channel): string | undefined {
    const { remotes = {} } = this.#table ?? {};
    const row = Object.hasOwn(remotes, id) ? remotes[id] : undefined;
    return channel === 'next' && row?.candidate ? row.candidate.version.version : row?.live.version;
  }

  /** Visitors need a bucket only while some of them get another version. */
  get isRollingOut(): boolean {
    return this.#candidates.length > 0;
  }

  for(role: StaffRole | null, bucket: number | null = null): ReleaseView | null {
    const choice = assignmentKey(this.#candidates, bucket);
    return this.#view(`${role ?? 'visitor'} ${choice}`, () => this.#chosen(choice), role);
  }

  /** The same set with the previous shell, for when the current one cannot be loaded. */
  earlier(role: StaffRole | null, bucket: number | null = null): ReleaseView | null {
    const choice = assignmentKey(this.#candidates, bucket);
    const table = (): EdgeTable | undefined => {
      const chosen = this.#chosen(choice);
      return chosen?.shellPrevious && { ...chosen, shell: chosen.shellPrevious };
    };
    return this.#view(`${role ?? 'visitor'} ${choice} earlier`, table, role);
  }

  /** The same set with one remote's previous version and the given shell; null when there is none. */
  without(role: StaffRole | null, bucket: number | null, id: string, shell?: string): ReleaseView | null {
    const choice = assignmentKey(this.#candidates, bucket);
    const table = (): EdgeTable | undefined => {
      const chosen = this.#chosen(choice);
      const earlier = chosen?.shellPrevious?.version === shell ? chosen?.shellPrevious : undefined;
      return (chosen && withPrevious({ ...chosen, ...(earlier && { shell: earlier }) }, id)) ?? undefined;
    };
    return this.#view(`${role ?? 'visitor'} ${choice} without ${id} in ${shell ?? ''}`, table, role);
  }

  #chosen(choice: string): EdgeTable | undefined {
    return this.#table && chosenTable(this.#table, choice);
  }

  #view(key: string, tableOf: () => EdgeTable | undefined, role: StaffRole | null): ReleaseView | null {
    let view = this.#views.get(key);
    if (view === undefined) {
      const table = tableOf();
      view = table ? releaseViewFor(table, role) : null;
      if (view) view = withDevRemotes(view, this.#devRemotes, this.#devShell);
      if (view && this.#isStandard) view = withStandardRuntime(view);
      this.#views.set(key, view);
    }
    return view;
  }
}
