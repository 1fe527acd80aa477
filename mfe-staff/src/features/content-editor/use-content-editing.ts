import {
  createContent,
  getContent,
  isProblem,
  publishContent,
  saveContent,
  type ContentDocument,
  type ContentForm,
} from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fieldErrorsOf, useKeptDraft, useStaffCall, type DraftState } from '#app/components';
import { contentKeys } from '#app/content';
import { changedFields, emptyFields, fieldsOf, withoutPlaceholders, type Fields } from './editing-rules';

export type Doing = 'saving' | 'publishing' | 'hiding' | 'deleting' | 'restoring' | 'previewing';

interface Kept {
  fields: Fields;
  version: number;
}

export interface ContentEditing {
  /** As the server has it; null before it was saved for the first time. */
  document: ContentDocument | null;
  fields: Fields;
  isChanged: boolean;
  /** Whether this device has what was changed. */
  draftState: DraftState;
  /** By field; rises when its value was replaced: controls that read their text once are made anew. */
  rounds: Readonly<Record<string, number>>;
  errors: Readonly<Record<string, string>>;
  problem: unknown;
  doing: Doing | null;
  change: (changes: Fields) => void;
  /** Saves what changed. @returns the saved document, or null when it was refused: the reason is shown. */
  save: () => Promise<ContentDocument | null>;
  publish: (at: string | null) => Promise<boolean>;
  /** Does something else with the saved document; failures are shown. */
  run: (doing: Doing, action: () => Promise<ContentDocument | void>) => Promise<boolean>;
  /** The colleague's version when both saved. */
  conflict: ContentDocument | null;
  keepMine: () => Promise<void>;
  takeTheirs: () => void;
  leaveConflict: () => void;
  /** What was typed on this device before is still looked for. */
  isLooking: boolean;
  /** Typed on this device before and never saved. */
  found: Kept | null;
  putBack: () => void;
  discardFound: () => void;
}

/** The state of one piece of content in the editor: what is typed, what is saved, and what came between. */
export function useContentEditing(form: ContentForm, initial: ContentDocument | null): ContentEditing {
  const { kind } = form;
  const { api } = useHost();
  const call = useStaffCall();
  const client = useQueryClient();
  const [document, setDocument] = useState(initial);
  const [base, setBase] = useState<Fields>(() => (initial ? fieldsOf(form, initial) : emptyFields(form)));
  const [fields, setFields] = useState(base);
  // The version that was edited; older than the document's when a draft of this device was put back.
  const [version, setVersion] = useState(initial?.version ?? 0);
  const [rounds, setRounds] = useState<ContentEditing['rounds']>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<unknown>(null);
  const [doing, setDoing] = useState<Doing | null>(null);
  const [conflict, setConflict] = useState<ContentDocument | null>(null);
  // The same text sent twice is the same one: its first answer may have been lost.
  const attempt = useRef({ text: '', key: '' });
  const isBusy = useRef(false);
  const isChanged = changedFields(form, base, fields).length > 0;
  const draft = useKeptDraft<Kept>(`content:${kind}:${initial?.id ?? 'new'}`, { fields, version }, isChanged);

  const allNames = form.fields.map(({ name }) => name);
  function renew(names: readonly string[]) {
    setRounds((before) => ({
      ...before,
      ...Object.fromEntries(names.map((name) => [name, (before[name] ?? 0) + 1])),
    }));
  }

  function adopt(next: ContentDocument, sent: Fields | null) {
    const saved = fieldsOf(form, next);
    setDocument(next);
    setVersion(next.version);
    setBase(saved);
    const cleaned = sent === null ? allNames : changedFields(form, sent, saved);
    if (cleaned.length > 0) {
      // The server cleans HTML and spaces; what was typed meanwhile is newer than its answer and stays.
      setFields((now) => (sent === null || now === sent ? saved : now));
      renew(cleaned);
    }
    client.setQueryData(contentKeys.document(kind, next.id), next);
    void client.invalidateQueries({
      queryKey: contentKeys.all,
      predicate: ({ queryKey }) => queryKey[3] !== 'document',
    });
  }

  async function fail(error: unknown): Promise<void> {
    if (isProblem(error, 'content.changed') && document) {
      setConflict(await call(() => api.call(getContent, { params: { kind, id: String(document.id) } })));
      return;
    }
    const byField = fieldErrorsOf(error);
    setErrors(byField);
    if (Object.keys(byField).length === 0) setProblem(error);
  }

  /** One thing at a time: a second tap while the first is under way does nothing. */
  async function busy<T>(what: Doing, action: () => Promise<T>): Promise<T | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setDoing(what);
    setErrors({});
    setProblem(null);
    try {
      return await action();
    } catch (error) {
      await fail(error).catch(setProblem);
      return null;
    } finally {
      isBusy.current = false;
      setDoing(null);
    }
  }

  async function store(over = version): Promise<ContentDocument> {
    const sent = fields;
    const saved = await call(() => {
      if (document)
        return api.call(saveContent, {
          params: { kind, id: String(document.id) },
          body: { version: over, fields: sent },
        });
      const text = JSON.stringify(sent);
      if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() };
      return api.call(
        createContent,
        { params: { kind }, body: { fields: sent } },
        { idempotencyKey: attempt.current.key },
      );
    });
    adopt(saved, sent);
    await draft.discard();
    return saved;
  }

  return {
    document,
    fields,
    isChanged,
    draftState: draft.state,
    rounds,
    errors,
    problem,
    doing,
    change: (changes) => setFields((now) => ({ ...now, ...changes })),
    save: () => busy('saving', () => (isChanged || !document ? store() : Promise.resolve(document))),
    publish: async (at) => {
      const published = await busy('publishing', async () => {
        const saved = isChanged || !document ? await store() : document;
        const next = await call(() =>
          api.call(publishContent, {
            params: { kind, id: String(saved.id) },
            body: { version: saved.version, ...(at ? { publish_at: at } : {}) },
          }),
        );
        adopt(next, fieldsOf(form, next));
        return next;
      });
      return published !== null;
    },
    run: async (what, action) => {
      const done = await busy(what, async () => {
        const next = await action();
        if (next) adopt(next, null);
        return true;
      });
      return done === true;
    },
    conflict,
    keepMine: async () => {
      if (!conflict) return;
      await busy('saving', () => store(conflict.version));
      setConflict(null);
    },
    takeTheirs: () => {
      if (!conflict) return;
      adopt(conflict, null);
      setConflict(null);
      void draft.discard();
    },
    leaveConflict: () => setConflict(null),
    isLooking: draft.found === undefined,
    found: isChanged ? null : (draft.found ?? null),
    putBack: () => {
      if (!draft.found) return;
      setFields(withoutPlaceholders(form, draft.found.fields));
      setVersion(draft.found.version);
      renew(allNames);
    },
    discardFound: () => void draft.discard(),
  };
}
