import { createDraw, updateDraw, type StaffDraw } from '@konnect/contracts';
import { fieldMessages } from '@konnect/forms';
import { useHost } from '@konnect/host-api';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { problemMessage, useAction, useUnsavedDraft } from '#app/components';
import { paths } from '#app/paths';
import { EMPTY_DRAW, fieldsOf, inputOf, problemsOf, withChanges, type DrawFields } from './draw-form';
import { useDrawChange } from './queries';

export interface DrawForm {
  fields: DrawFields;
  change: (changes: Partial<DrawFields>) => void;
  /** Messages by the names that the server gives its fields. */
  errors: Readonly<Record<string, string>>;
  summary: { field?: string; message: string }[];
  isPending: boolean;
  handleSubmit: (event: FormEvent) => void;
  /** The unsaved draft on this device is still loading. */
  isLooking: boolean;
  /** Text of an earlier visit that was never saved, until something new is typed. */
  offered: DrawFields | null;
  takeOffered: () => void;
  discardOffered: () => void;
}

/** The page of the draw opens after saving. @param draw null for a new one */
export function useDrawForm(draw: StaffDraw | null): DrawForm {
  const { api, notify } = useHost();
  const storeDraw = useDrawChange();
  const navigate = useNavigate();
  const [saved] = useState<DrawFields>(draw ? fieldsOf(draw) : EMPTY_DRAW);
  const [fields, setFields] = useState(saved);
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  const { isPending: isSaving, problem, setProblem, run } = useAction();
  // Until the draw's page has loaded, the form is still there and must not make a second draw.
  const [isSaved, setIsSaved] = useState(false);
  const isPending = isSaving || isSaved;
  const draft = useUnsavedDraft(
    `draw:${draw?.id ?? 'new'}`,
    fields,
    JSON.stringify(fields) !== JSON.stringify(saved),
  );
  // Only while nothing new is typed: older text must not go over newer.
  const offered = fields === saved ? (draft.found ?? null) : null;
  const errors = { ...fieldMessages(problem), ...own };
  const byField = Object.entries(errors).map(([field, message]) => ({ field, message }));
  const summary = problem !== null && byField.length === 0 ? [{ message: problemMessage(problem) }] : byField;
  const change = (changes: Partial<DrawFields>) => setFields((now) => withChanges(now, changes));

  async function save() {
    const { id, ...settings } = inputOf(fields);
    const after = draw
      ? await storeDraw(() => api.call(updateDraw, { params: { id: draw.id }, body: settings }))
      : await storeDraw(() => api.call(createDraw, { body: { id, ...settings } }));
    setIsSaved(true);
    await draft.discard();
    notify.success(draw ? 'The draw is saved' : 'The draw is made');
    await navigate(paths.draw(after.id));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setProblem(null);
    const found = problemsOf(fields, Date.now());
    setOwn(found);
    if (Object.keys(found).length === 0) run(save);
  }

  return {
    fields,
    change,
    errors,
    summary,
    isPending,
    handleSubmit,
    isLooking: draft.found === undefined,
    offered,
    takeOffered() {
      // A draft of an older page lacks the fields that came later.
      if (offered) setFields({ ...saved, ...offered });
    },
    discardOffered: () => void draft.discard(),
  };
}
