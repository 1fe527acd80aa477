import {
  createSurvey,
  isProblem,
  isSignedOut,
  updateSurvey,
  type Survey,
  type SurveyInput,
} from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fieldErrorsOf, problemWords, useKeptDraft, useStaffCall } from '#app/components';
import { surveyKeys } from './queries';
import type { CreatorHandle, LiveDocument } from './survey-creator';
import {
  blankIn,
  documentOf,
  isSameDocument,
  savedFields,
  STARTING_DOCUMENT,
  type SurveyDocument,
} from './survey-document';

/** What the text on the server was when it was last read or saved here. */
interface Base {
  text: string;
  version: number | null;
  slug: string;
}

interface Draft {
  document: SurveyDocument;
  /** Of the JSON tab, while it is broken. */
  brokenText: string | null;
  version: number | null;
  slug: string;
}

export type SavingState =
  | { state: 'idle' }
  /** `byItself` as long as nobody has pressed Save. */
  | { state: 'saving'; byItself: boolean }
  /** `isFresh` for the moment in which the success is shown. */
  | { state: 'saved'; isFresh: boolean; wasCleaned: boolean }
  | { state: 'refused'; message: string; fields: Readonly<Record<string, string>> };

/** Milliseconds without a change before it is saved by itself. */
const AUTOSAVE_MS = 4_000;
/** How long the success is shown (B 9). */
const SUCCESS_MS = 2_500;
const BLANK_MESSAGE = 'Please fill in the title and description';

/** Holds one survey that is being edited: its live text, drafts, saving, and what happens when somebody else saved it too. */
export function useSurveyEditor(
  survey: Survey | undefined,
  savesByItself: boolean,
  onCreated: (survey: Survey) => void,
) {
  const { api } = useHost();
  const call = useStaffCall();
  const cache = useQueryClient();
  const [initial] = useState<SurveyDocument>(() => (survey ? documentOf(survey) : STARTING_DOCUMENT));
  const [handle, setHandle] = useState<CreatorHandle | null>(null);
  const [live, setLive] = useState<LiveDocument>({ state: 'valid', document: initial });
  const [document, setDocument] = useState(initial);
  const [isJsonOpen, setJsonOpen] = useState(false);
  const [base, setBase] = useState<Base>({
    text: JSON.stringify(initial),
    version: survey?.version ?? null,
    slug: survey?.slug ?? '',
  });
  const [slug, setSlug] = useState(base.slug);
  const [saving, setSaving] = useState<SavingState>({ state: 'idle' });
  const [conflict, setConflict] = useState<Survey | null>(null);
  // A new one exists from its first save on, also while this page still stands.
  const [made, setMade] = useState<Survey | null>(null);
  const target = useRef(survey);
  // The same text sent twice is the same survey: its first answer may have been lost.
  const attempt = useRef({ text: '', key: '' });
  const isLeaving = useRef(false);
  const isUnderWay = useRef(false);
  // Save was pressed while it was being saved by itself.
  const isPressed = useRef(false);

  const isChanged = live.state === 'broken' || JSON.stringify(document) !== base.text || slug !== base.slug;
  const draft = useKeptDraft<Draft>(
    `survey:${survey?.id ?? made?.id ?? 'new'}`,
    { document, brokenText: live.state === 'broken' ? live.text : null, version: base.version, slug },
    isChanged && handle !== null,
  );

  function handleChange(from: CreatorHandle) {
    isLeaving.current = false;
    const now = from.read();
    setLive(now);
    if (now.state === 'valid') setDocument(now.document);
    setJsonOpen(from.isJsonOpen());
    setSaving((before) => (before.state === 'saved' ? { state: 'idle' } : before));
  }

  function handleReady(ready: CreatorHandle) {
    setHandle(ready);
    const now = ready.read();
    // The creator writes the same document in its own way: that is what later readings are compared with.
    if (now.state === 'valid') setBase((before) => ({ ...before, text: JSON.stringify(now.document) }));
    handleChange(ready);
  }

  const takeDraft = useEffectEvent((ready: CreatorHandle, found: Draft) => {
    setBase((before) => ({ ...before, version: found.version }));
    setSlug(found.slug);
    ready.write(found.document);
    if (found.brokenText !== null) ready.writeText(found.brokenText);
  });
  const { found } = draft;
  // What was typed here and never saved comes back as soon as the creator is there.
  useEffect(() => {
    if (!handle || !found) return;
    const timer = setTimeout(() => takeDraft(handle, found));
    return () => clearTimeout(timer);
  }, [handle, found]);

  /** Typed since then, a text is newer than the server's answer. */
  function isNewerThan(sent: string): boolean {
    const now = handle?.read();
    return now?.state === 'broken' || (now !== undefined && JSON.stringify(now.document) !== sent);
  }

  function finish(result: Survey, sent: string, isReplaced: boolean) {
    const cleaned = documentOf(result);
    const wasCleaned =
      !isReplaced && !isNewerThan(sent) && !isSameDocument(cleaned, JSON.parse(sent) as SurveyDocument);
    let text = sent;
    if (handle && (isReplaced || wasCleaned)) {
      handle.write(cleaned);
      const now = handle.read();
      if (now.state === 'valid') text = JSON.stringify(now.document);
    }
    setBase({ text, version: result.version ?? null, slug: result.slug });
    setSlug((now) => (isReplaced || now === slug ? result.slug : now));
    setConflict(null);
    setSaving({ state: 'saved', isFresh: true, wasCleaned });
    void draft.discard().catch(() => undefined);
    void cache.invalidateQueries({ queryKey: surveyKeys.all, refetchType: 'none' });
  }

  /** To the page of the survey that was just made, once nothing newer stands here. */
  async function leaveFor(result: Survey): Promise<void> {
    isLeaving.current = true;
    await draft.discard().catch(() => undefined);
    onCreated(result);
  }

  function create(body: SurveyInput, text: string): Promise<Survey> {
    if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() };
    return api.call(createSurvey, { body }, { idempotencyKey: attempt.current.key });
  }

  /** @param version overrides the one this text was made from: saves over another version */
  async function save(how: 'click' | 'auto', version: number | null = base.version): Promise<void> {
    if (!handle) return;
    if (isUnderWay.current) {
      if (how === 'auto') return;
      isPressed.current = true;
      setSaving((before) => (before.state === 'saving' ? { state: 'saving', byItself: false } : before));
      return;
    }
    const now = handle.read();
    if (now.state === 'broken') {
      if (how === 'click')
        setSaving({
          state: 'refused',
          message: `The JSON is broken in line ${now.problem.line}, column ${now.problem.column}: ${now.problem.message}. It is not saved, and kept on this device.`,
          fields: {},
        });
      return;
    }
    if (blankIn(now.document) === 'both') {
      if (how === 'click')
        setSaving({
          state: 'refused',
          message: BLANK_MESSAGE,
          fields: { title: BLANK_MESSAGE, description: BLANK_MESSAGE },
        });
      return;
    }
    const sent = JSON.stringify(now.document);
    const body = {
      ...savedFields(now.document),
      ...(slug && slug !== base.slug ? { slug } : {}),
      ...(version === null ? {} : { version }),
    };
    isUnderWay.current = true;
    isPressed.current = how === 'click';
    setSaving({ state: 'saving', byItself: how === 'auto' });
    const { current: known } = target;
    const send = () =>
      known ? api.call(updateSurvey, { params: { id: String(known.id) }, body }) : create(body, sent + slug);
    try {
      const result =
        how === 'click'
          ? await call(send)
          : await send().catch((error: unknown) =>
              isPressed.current && isSignedOut(error) ? call(send) : Promise.reject(error),
            );
      // Looked at first: what the server cleaned is put into the editor, and is nothing that was typed.
      const isNewer = isNewerThan(sent);
      finish(result, sent, false);
      if (!known) setMade(result);
      target.current = known ?? result;
      if (!isNewer) {
        if (!survey) await leaveFor(result);
      } else if (!known || (how === 'auto' && isPressed.current)) {
        // What was typed while the other was on its way belongs to the press too.
        isUnderWay.current = false;
        await save('click', result.version ?? null);
      }
    } catch (error) {
      const current = isProblem(error, 'survey.conflict')
        ? (error.details?.['current'] as Survey | undefined)
        : undefined;
      if (current) setConflict(current);
      setSaving(
        current
          ? { state: 'idle' }
          : { state: 'refused', message: messageOf(error), fields: fieldErrorsOf(error) },
      );
    } finally {
      isUnderWay.current = false;
    }
  }

  const text = JSON.stringify(document) + slug;
  const saveByItself = useEffectEvent(() => void save('auto'));
  // Only what exists already and is whole; a conflict or a refusal waits for a person.
  const isDue =
    savesByItself &&
    survey !== undefined &&
    isChanged &&
    live.state === 'valid' &&
    conflict === null &&
    (saving.state === 'idle' || saving.state === 'saved');
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(saveByItself, AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [isDue, text]);

  const isFresh = saving.state === 'saved' && saving.isFresh;
  // The success is shown for a moment.
  useEffect(() => {
    if (!isFresh) return;
    const timer = setTimeout(
      () => setSaving((before) => (before.state === 'saved' ? { ...before, isFresh: false } : before)),
      SUCCESS_MS,
    );
    return () => clearTimeout(timer);
  }, [isFresh]);

  const isUnsaved = useEffectEvent(() => isChanged && !isLeaving.current);
  // The browser asks before a tab with unsaved work is closed.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);

  return {
    initial,
    isLooking: draft.found === undefined,
    handle,
    document,
    live,
    isJsonOpen,
    isChanged,
    draftState: draft.state,
    slug,
    saving,
    conflict,
    version: base.version,
    hasDraft: Boolean(found) && isChanged,
    setSlug(next: string) {
      setSlug(next);
      setSaving({ state: 'idle' });
    },
    handleReady,
    handleChange: () => {
      if (!handle) return;
      handleChange(handle);
      setSaving((before) => (before.state === 'refused' ? { state: 'idle' } : before));
    },
    save,
    closeConflict: () => setConflict(null),
    /** Shows another version that is saved already, as the base of what follows. */
    take: (other: Survey) => finish(other, '{}', true),
    dropDraft() {
      setBase((before) => ({ ...before, version: survey?.version ?? null }));
      setSlug(base.slug);
      handle?.write(initial);
      void draft.discard();
    },
  };
}

function messageOf(error: unknown): string {
  if (isSignedOut(error)) return 'Your session has ended. Press Save to sign in again; nothing is lost.';
  const fields = Object.entries(fieldErrorsOf(error));
  if (fields.length > 0) return fields.map(([, message]) => message).join('. ');
  return problemWords(error);
}
