import { duplicateSurvey, setSurveyState, type SurveySummary } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { useRef, useState } from 'react';
import { ConfirmDialog, ProblemNotice, QuietButton } from '#app/components';
import { useSurveyChange } from './queries';

/** Publish, duplicate and archive. What visitors would notice is asked about first. */
export function SurveyActions({ survey }: { survey: SurveySummary }) {
  const { api, notify } = useHost();
  const send = useSurveyChange();
  const [asked, setAsked] = useState<'unpublish' | 'archive' | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  // Pressed again because an answer was lost, it is still one copy.
  const key = useRef<string>(undefined);
  const name = survey.title || 'this survey';
  const isArchived = survey.state === 'archived';
  const id = String(survey.id);

  async function change(body: { publish?: boolean; archived?: boolean }, done: string) {
    await send(() => api.call(setSurveyState, { params: { id }, body }));
    notify.success(done);
  }

  function run(what: string, action: () => Promise<unknown>) {
    if (pending) return;
    setPending(what);
    setProblem(null);
    action()
      .catch(setProblem)
      .finally(() => setPending(null));
  }

  const duplicate = async () => {
    key.current ??= crypto.randomUUID();
    const idempotencyKey = key.current;
    const copy = await send(() => api.call(duplicateSurvey, { params: { id } }, { idempotencyKey }));
    key.current = undefined;
    notify.success(`“${copy.title}” is a draft now.`);
  };

  return (
    <>
      {/* One button with two labels: it has the focus while its survey is published. */}
      {!isArchived && (
        <QuietButton
          aria-label={`${survey.publish ? 'Unpublish' : 'Publish'} ${name}`}
          pending={pending === 'publish'}
          onClick={() =>
            survey.publish
              ? setAsked('unpublish')
              : run('publish', () => change({ publish: true }, `“${name}” is published.`))
          }
        >
          {survey.publish ? 'Unpublish' : 'Publish'}
        </QuietButton>
      )}
      <QuietButton
        aria-label={`Duplicate ${name}`}
        pending={pending === 'duplicate'}
        onClick={() => run('duplicate', duplicate)}
      >
        Duplicate
      </QuietButton>
      {isArchived ? (
        <QuietButton
          aria-label={`Take out of the archive: ${name}`}
          pending={pending === 'restore'}
          onClick={() =>
            run('restore', () => change({ archived: false }, `“${name}” is out of the archive.`))
          }
        >
          Take out of the archive
        </QuietButton>
      ) : (
        <QuietButton aria-label={`Archive ${name}`} onClick={() => setAsked('archive')}>
          Archive
        </QuietButton>
      )}
      <ProblemNotice problem={problem} />
      <ConfirmDialog
        open={asked === 'unpublish'}
        onClose={() => setAsked(null)}
        title={`Unpublish “${name}”?`}
        confirmLabel="Unpublish"
        onConfirm={() => change({ publish: false }, `“${name}” is not published any more.`)}
      >
        Visitors cannot open or answer it until it is published again. Answers stay.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'archive'}
        onClose={() => setAsked(null)}
        title={`Archive “${name}”?`}
        confirmLabel="Archive"
        onConfirm={() => change({ archived: true }, `“${name}” is in the archive.`)}
      >
        Visitors cannot open or answer it. Answers and analytics stay, and it can be taken out again.
      </ConfirmDialog>
    </>
  );
}
