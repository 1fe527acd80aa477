import { createTicketSurvey, isProblem, updateTicketSurvey, type TicketSurvey } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, Notice } from '@konnect/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ConflictDialog, DRAFT_WORDS, problemWords, useKeptDraft, useStaffCall } from '#app/components';
import { JsonField } from './json-field';
import { JsonState } from './json-state';
import { rememberMade, wasJustMade } from './just-made';
import { ticketChangesQuery, ticketSurveyKeys } from './queries';
import { checkText, FIELDS_MISSING, NOT_AN_OBJECT, STARTING_TEXT, textOf } from './ticket-survey-text';
import styles from './ticket-survey-editor.module.css';

export interface TicketSurveyEditorProps {
  /** Undefined for a new one. */
  survey?: TicketSurvey | undefined;
  /** After a new one was created: the page that follows says so. */
  onCreated: (survey: TicketSurvey) => void;
}

interface Draft {
  text: string;
  /** Of the survey that the text was made from. */
  version: number | null;
}

interface Alert {
  text: string;
  /** The fields that are missing. */
  missing?: readonly string[];
}

const CREATED = 'Survey Created successfully';
const UPDATED = 'Survey Updated successfully';

/** A ticket survey as JSON text: never saved while it is broken, never lost. */
export function TicketSurveyEditor({ survey, onCreated }: TicketSurveyEditorProps) {
  const { api } = useHost();
  const call = useStaffCall();
  const cache = useQueryClient();
  const [base, setBase] = useState<Draft>(() => ({
    text: survey ? textOf(survey) : STARTING_TEXT,
    version: survey?.version ?? null,
  }));
  const [text, setText] = useState(base.text);
  const [revision, setRevision] = useState(0);
  const [alert, setAlert] = useState<Alert | null>(null);
  const [saved, setSaved] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<TicketSurvey | null>(null);
  const [goTo, setGoTo] = useState<{ line: number; column: number } | null>(null);
  const [isBack, setBack] = useState(false);
  // A new one exists from its first save on; what is typed while it is being sent is newer than the answer.
  const [made, setMade] = useState<TicketSurvey | null>(null);
  const known = survey ?? made;
  const latest = useRef(text);
  const isUnderWay = useRef(false);
  const attempt = useRef({ text: '', key: '' });
  const isChanged = text !== base.text;
  const draft = useKeptDraft<Draft>(
    `ticket-survey:${known?._id ?? 'new'}`,
    { text, version: base.version },
    isChanged,
  );
  const checked = checkText(text);

  const [taken, setTaken] = useState<Draft | null>(null);
  // Text of an earlier visit that was never saved comes back by itself; a draft is looked for once, after the first render.
  if (draft.found && taken !== draft.found) {
    setTaken(draft.found);
    if (!isChanged && draft.found.text !== base.text) {
      replaceText(draft.found.text);
      setBase({ text: base.text, version: draft.found.version });
      setBack(true);
    }
  }

  function replaceText(next: string) {
    setText(next);
    setRevision((count) => count + 1);
  }

  const tellMade = useEffectEvent(() => survey && wasJustMade(survey._id) && setSaved(CREATED));
  // Made on the page before, which was another document.
  useEffect(() => {
    const timer = setTimeout(tellMade);
    return () => clearTimeout(timer);
  }, []);

  const isUnsaved = useRef(isChanged);
  useEffect(() => {
    isUnsaved.current = isChanged;
  }, [isChanged]);
  // The browser asks before a tab with unsaved text is closed.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isUnsaved.current && event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);

  function handleChange(next: string) {
    latest.current = next;
    setText(next);
    setSaved('');
    setAlert(null);
  }

  async function save(version: number | null) {
    if (isUnderWay.current) return;
    setSaved('');
    if (checked.state === 'broken' || checked.state === 'no-object') {
      setAlert({ text: NOT_AN_OBJECT });
      if (checked.state === 'broken') setGoTo({ line: checked.problem.line, column: checked.problem.column });
      return;
    }
    if (checked.state === 'incomplete') {
      setAlert({ text: FIELDS_MISSING, missing: checked.missing });
      return;
    }
    setAlert(null);
    setSaving(true);
    isUnderWay.current = true;
    latest.current = text;
    const { document } = checked;
    try {
      if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() };
      const result = known
        ? await call(() =>
            api.call(updateTicketSurvey, {
              params: { id: known._id },
              body: { ...document, ...(version === null ? {} : { version }) },
            }),
          )
        : await call(() =>
            api.call(createTicketSurvey, { body: document }, { idempotencyKey: attempt.current.key }),
          );
      await finish(result, text);
    } catch (error) {
      if (isProblem(error, 'ticket_survey.conflict') && error.details?.['current'])
        setConflict(error.details['current'] as TicketSurvey);
      else setAlert(alertOf(error));
    } finally {
      isUnderWay.current = false;
      setSaving(false);
    }
  }

  /** @param sent null replaces whatever stands in the editor */
  async function finish(result: TicketSurvey, sent: string | null) {
    const kept = textOf(result);
    const isNewer = sent !== null && latest.current !== sent;
    setBase({ text: kept, version: result.version });
    if (!isNewer) replaceText(kept);
    setBack(false);
    setConflict(null);
    isUnsaved.current = isNewer;
    await draft.discard().catch(() => undefined);
    await cache.invalidateQueries({ queryKey: ticketSurveyKeys.all, refetchType: 'none' });
    cache.setQueryData(ticketSurveyKeys.one(result._id), result);
    void cache.invalidateQueries({ queryKey: ticketChangesQuery(api, result._id).queryKey });
    setMade(result);
    if (survey) return setSaved(UPDATED);
    if (isNewer) return setSaved(CREATED);
    rememberMade(result._id);
    onCreated(result);
  }

  function startOver() {
    replaceText(base.text);
    setBase({ text: base.text, version: survey?.version ?? null });
    setBack(false);
    setAlert(null);
    void draft.discard();
  }

  return (
    <div className={styles.editor}>
      {isBack && (
        <Notice
          tone="info"
          title="Your unsaved text is back"
          action={
            <Button variant="quiet" size="small" onClick={startOver}>
              Go back to the saved text
            </Button>
          }
        >
          It was kept on this device when you were last here.
        </Notice>
      )}
      <JsonField
        isWaiting={draft.found === undefined}
        label="Survey as JSON"
        value={text}
        revision={revision}
        onChange={handleChange}
        goTo={goTo}
      />
      <div className={styles.bar}>
        <JsonState checked={checked} onGoTo={setGoTo} />
        <p className={styles.kept}>{isChanged ? DRAFT_WORDS[draft.state] : ''}</p>
        <Button pending={isSaving} pendingLabel="Saving..." onClick={() => void save(base.version)}>
          {survey ? 'Save survey' : 'Create survey'}
        </Button>
      </div>
      <div role="status">{saved && <Notice tone="success">{saved}</Notice>}</div>
      {alert && (
        <Notice tone="danger" live>
          <span>{alert.text}</span>
          {alert.missing && alert.missing.length > 0 && <span>{`: ${alert.missing.join(', ')}`}</span>}
        </Notice>
      )}
      <ConflictDialog
        open={conflict !== null}
        onClose={() => setConflict(null)}
        subject="This survey"
        isPending={isSaving}
        onKeepMine={() => conflict && void save(conflict.version)}
        onTakeTheirs={() => conflict && void finish(conflict, null)}
      >
        {conflict && (
          <div className={styles.versions}>
            <Version title="The other version" text={textOf(conflict)} />
            <Version title="Yours" text={text} />
          </div>
        )}
      </ConflictDialog>
    </div>
  );
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3>{title}</h3>
      {/* Scrolls, so it can be reached by keyboard. */}
      <pre className={styles.text} tabIndex={0} role="region" aria-label={title}>
        {text}
      </pre>
    </section>
  );
}

function alertOf(error: unknown): Alert {
  if (isProblem(error, 'ticket_survey.not_object')) return { text: NOT_AN_OBJECT };
  if (isProblem(error, 'ticket_survey.missing_fields'))
    return { text: FIELDS_MISSING, missing: Object.keys(error.fieldErrors ?? {}) };
  if (isProblem(error) && error.status === 400 && error.fieldErrors)
    return { text: Object.values(error.fieldErrors).flat().join('. ') };
  return { text: problemWords(error) };
}
