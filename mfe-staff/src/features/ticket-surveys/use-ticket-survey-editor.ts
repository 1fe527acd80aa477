import { isProblem, type TicketSurvey } from '@konnect/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { rememberCreated, takeCreated } from './created-flash';
import { alertOfFailure, alertOfText, type SaveAlert } from './save-alert';
import { checkText } from './ticket-survey-text';
import { useTicketSurveyRequests } from './use-ticket-survey-requests';
import { useTicketText } from './use-ticket-text';

const CREATED = 'Survey Created successfully';
const UPDATED = 'Survey Updated successfully';

/** Holds one ticket survey that is being edited: its text, its saving, and conflicts with other editors. */
export function useTicketSurveyEditor(
  survey: TicketSurvey | undefined,
  onCreated: (survey: TicketSurvey) => void,
) {
  const requests = useTicketSurveyRequests();
  // A new one exists from its first save on; what is typed while it is being sent is newer than the answer.
  const [made, setMade] = useState<TicketSurvey | null>(null);
  const known = survey ?? made;
  const typed = useTicketText(survey, known?._id);
  const checked = checkText(typed.text);
  const [alert, setAlert] = useState<SaveAlert | null>(null);
  const [saved, setSaved] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<TicketSurvey | null>(null);
  const [goTo, setGoTo] = useState<{ line: number; column: number } | null>(null);
  const isUnderWay = useRef(false);

  const tellMade = useEffectEvent(() => survey && takeCreated(survey._id) && setSaved(CREATED));
  // Made on the page before, which was another document.
  useEffect(() => {
    const timer = setTimeout(tellMade);
    return () => clearTimeout(timer);
  }, []);

  /** @param sent null replaces the editor's current text */
  async function finish(result: TicketSurvey, sent: string | null) {
    const isNewer = typed.adopt(result, sent);
    setConflict(null);
    await typed.discardDraft().catch(() => undefined);
    await requests.refresh(result);
    setMade(result);
    if (survey) return setSaved(UPDATED);
    if (isNewer) return setSaved(CREATED);
    rememberCreated(result._id);
    onCreated(result);
  }

  async function save(version: number | null = typed.version) {
    if (isUnderWay.current) return;
    setSaved('');
    setAlert(alertOfText(checked));
    if (checked.state === 'broken') setGoTo({ line: checked.problem.line, column: checked.problem.column });
    if (checked.state !== 'valid') return;
    setSaving(true);
    isUnderWay.current = true;
    const sent = typed.send();
    try {
      const result = known
        ? await requests.update(known._id, version, checked.document)
        : await requests.create(sent, checked.document);
      await finish(result, sent);
    } catch (error) {
      const current = isProblem(error, 'ticket_survey.conflict') ? error.details?.['current'] : undefined;
      if (current) setConflict(current as TicketSurvey);
      else setAlert(alertOfFailure(error));
    } finally {
      isUnderWay.current = false;
      setSaving(false);
    }
  }

  return {
    ...typed,
    checked,
    alert,
    saved,
    isSaving,
    conflict,
    goTo,
    setGoTo,
    save,
    /** Takes the version of the colleague. */
    take: (other: TicketSurvey) => finish(other, null),
    closeConflict: () => setConflict(null),
    handleChange(next: string) {
      typed.type(next);
      setSaved('');
      setAlert(null);
    },
    startOver() {
      typed.startOver();
      setAlert(null);
    },
  };
}
