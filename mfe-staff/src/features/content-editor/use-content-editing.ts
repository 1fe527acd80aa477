import { isProblem, type ContentDocument, type ContentForm } from '@konnect/contracts';
import { useState } from 'react';
import type { DraftState } from '@konnect/forms';
import { useUnsavedDraft } from '#app/components';
import { fieldsOf, withoutPlaceholders, type Fields } from './editing-rules';
import { useContentRequests } from './use-content-requests';
import { useEditedFields } from './use-edited-fields';
import { useSingleAction, type Doing } from './use-single-action';

interface StoredEdit {
  fields: Fields;
  version: number;
}

export interface ContentEditing {
  /** As the server has it; null before it was saved for the first time. */
  document: ContentDocument | null;
  fields: Fields;
  isChanged: boolean;
  draftState: DraftState;
  /**
   * By field; rises when its value was replaced, so that controls that read their text once are remounted.
   */
  rounds: Readonly<Record<string, number>>;
  errors: Readonly<Record<string, string>>;
  problem: unknown;
  doing: Doing | null;
  change: (changes: Fields) => void;
  /** Saves what changed. @returns the saved document, or null when it was refused: the reason is shown. */
  save: () => Promise<ContentDocument | null>;
  publish: (at: string | null) => Promise<boolean>;
  /** Takes it away from readers; what is typed stays. @returns null when it failed: the reason is shown. */
  hide: () => Promise<true | null>;
  /** Does something else with the saved document, which replaces what is typed; failures are shown. */
  run: (doing: Doing, action: () => Promise<ContentDocument | void>) => Promise<boolean>;
  /** The colleague's version when both saved. */
  conflict: ContentDocument | null;
  keepMine: () => Promise<void>;
  takeTheirs: () => void;
  leaveConflict: () => void;
  /** The unsaved draft on this device is still loading. */
  isLooking: boolean;
  /** Typed on this device before and never saved. */
  found: StoredEdit | null;
  putBack: () => void;
  discardFound: () => void;
}

/** The state of one piece of content in the editor: what is typed, what is saved, and what came between. */
export function useContentEditing(form: ContentForm, initial: ContentDocument | null): ContentEditing {
  const { kind } = form;
  const requests = useContentRequests(kind);
  const edited = useEditedFields(form, initial);
  const { document, fields, version, isChanged } = edited;
  const [conflict, setConflict] = useState<ContentDocument | null>(null);
  const draft = useUnsavedDraft<StoredEdit>(
    `content:${kind}:${initial?.id ?? 'new'}`,
    { fields, version },
    isChanged,
  );
  const { doing, errors, problem, start } = useSingleAction(async (error) => {
    if (!isProblem(error, 'content.changed') || !document) return false;
    setConflict(await requests.read(document.id));
    return true;
  });

  async function store(over = version): Promise<ContentDocument> {
    const saved = await requests.save(document?.id ?? null, over, fields);
    edited.adopt(saved, fields);
    await draft.discard();
    return saved;
  }

  async function storeChanges(): Promise<ContentDocument> {
    return isChanged || !document ? store() : document;
  }

  return {
    document,
    fields,
    isChanged,
    draftState: draft.state,
    rounds: edited.rounds,
    errors,
    problem,
    doing,
    change: edited.change,
    save: () => start('saving', storeChanges),
    async publish(at) {
      const published = await start('publishing', async () => {
        const saved = await storeChanges();
        const next = await requests.publish(saved.id, saved.version, at);
        edited.adopt(next, fieldsOf(form, next));
        return next;
      });
      return published !== null;
    },
    hide: () =>
      start('hiding', async () => {
        if (document) edited.adoptState(await requests.hide(document.id));
        return true as const;
      }),
    async run(what, action) {
      const done = await start(what, async () => {
        const next = await action();
        if (next) edited.adopt(next, null);
        return true;
      });
      return done === true;
    },
    conflict,
    async keepMine() {
      if (!conflict) return;
      await start('saving', () => store(conflict.version));
      setConflict(null);
    },
    takeTheirs() {
      if (!conflict) return;
      edited.adopt(conflict, null);
      setConflict(null);
      void draft.discard();
    },
    leaveConflict: () => setConflict(null),
    isLooking: draft.found === undefined,
    found: isChanged ? null : (draft.found ?? null),
    putBack() {
      if (!draft.found) return;
      edited.replace(withoutPlaceholders(form, draft.found.fields), draft.found.version);
    },
    discardFound: () => void draft.discard(),
  };
}
