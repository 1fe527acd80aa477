import type { StaffRole } from '@konnect/contracts';
import { withDevRemotes } from './dev-remotes';
import type { ReleaseTable } from '@konnect/registry/release-source';
import { releaseViewFor, type ReleaseView } from './release-view';

/** The release table in memory, and the sets made from it, one per role. */
export class Releases {
  #table: ReleaseTable | undefined;
  #views = new Map<string, ReleaseView | null>();
  readonly #devRemotes: Record<string, string>;

  constructor(devRemotes: Record<string, string> = {}) {
    this.#devRemotes = devRemotes;
  }

  update(table: ReleaseTable): void {
    this.#table = table;
    this.#views = new Map();
  }

  get table(): ReleaseTable | undefined {
    return this.#table;
  }

  for(role: StaffRole | null): ReleaseView | null {
    return this.#view(role ?? 'visitor', this.#table, role);
  }

  /** The same set with the shell before this one, for when this one cannot be loaded. */
  earlier(role: StaffRole | null): ReleaseView | null {
    const shell = this.#table?.shellPrevious;
    return this.#view(`${role ?? 'visitor'} earlier`, this.#table && shell && { ...this.#table, shell }, role);
  }

  #view(key: string, table: ReleaseTable | undefined, role: StaffRole | null): ReleaseView | null {
    let view = this.#views.get(key);
    if (view === undefined) {
      view = table ? releaseViewFor(table, role) : null;
      if (view) view = withDevRemotes(view, this.#devRemotes);
      this.#views.set(key, view);
    }
    return view;
  }
}
