import { restoreSurveyVersion, type Survey } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Dialog, Skeleton, Tag } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog, QuietButton, useStaffCall } from '#app/components';
import { shared } from '#app/styles';
import { HistoryList, ScrollingText } from '#app/survey-parts';
import { versionQuery, versionsQuery } from './queries';
import { countQuestions, documentOf, plainText } from './survey-document';

export interface SurveyHistoryProps {
  id: number;
  current: number | null;
  hasUnsaved: boolean;
  onClose: () => void;
  /** The old version, saved once more as the newest. */
  onRestored: (survey: Survey) => void;
}

export function SurveyHistory({ id, current, hasUnsaved, onClose, onRestored }: SurveyHistoryProps) {
  const { api } = useHost();
  const call = useStaffCall();
  const { data, error, refetch } = useQuery(versionsQuery(api, id));
  const [shown, setShown] = useState<number | null>(null);
  const [asked, setAsked] = useState<number | null>(null);

  if (asked !== null) {
    return (
      <ConfirmDialog
        open
        onClose={() => setAsked(null)}
        title={`Bring back version ${asked}?`}
        confirmLabel="Bring it back"
        onConfirm={async () => {
          onRestored(
            await call(() =>
              api.call(restoreSurveyVersion, { params: { id: String(id), version: String(asked) } }),
            ),
          );
          onClose();
        }}
      >
        It is saved as the newest version; the others stay in this list.
        {hasUnsaved && ' Your unsaved changes are lost.'}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title="Versions">
      <HistoryList
        entries={data?.map(({ version, title, saved_at: at, saved_by: who }) => ({
          key: version,
          at,
          who,
          title: (
            <>
              {`Version ${version}`} {version === current && <Tag tone="success">Newest</Tag>}
            </>
          ),
          detail: title,
        }))}
        problem={error}
        onRetry={() => void refetch()}
        noun="versions"
        empty="No versions have been saved yet."
        renderMore={({ key }) => {
          const version = Number(key);
          return (
            <>
              <div className={shared.buttons}>
                <QuietButton
                  aria-expanded={shown === version}
                  onClick={() => setShown(shown === version ? null : version)}
                >
                  {`Look at version ${version}`}
                </QuietButton>
                {version !== current && (
                  <QuietButton onClick={() => setAsked(version)}>
                    {`Bring back version ${version}`}
                  </QuietButton>
                )}
              </div>
              {shown === version && <OldVersion id={id} version={version} />}
            </>
          );
        }}
      />
    </Dialog>
  );
}

function OldVersion({ id, version }: { id: number; version: number }) {
  const { api } = useHost();
  const { data, error } = useQuery(versionQuery(api, id, version));
  if (error) return <p>This version could not be read.</p>;
  if (!data) return <Skeleton lines={2} />;
  const document = documentOf(data);
  return (
    <>
      <p>{`${plainText(document['title']) || 'Without a title'}: ${countQuestions(document)} questions. ${plainText(document['description'])}`}</p>
      <ScrollingText label={`Version ${version} as JSON`}>{JSON.stringify(document, null, 2)}</ScrollingText>
    </>
  );
}
