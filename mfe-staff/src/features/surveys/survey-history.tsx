import { restoreSurveyVersion, type Survey } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, Dialog, ErrorState, Skeleton, Tag, Time } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog, useStaffCall } from '#app/components';
import { versionQuery, versionsQuery } from './queries';
import { countQuestions, documentOf, plainText } from './survey-document';
import styles from './survey-editor.module.css';

export interface SurveyHistoryProps {
  id: number;
  current: number | null;
  hasUnsaved: boolean;
  onClose: () => void;
  /** The old version, saved once more as the newest. */
  onRestored: (survey: Survey) => void;
}

/** Who saved which version; any of them can be looked at and brought back. */
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
      {error && <ErrorState onRetry={() => void refetch()}>The versions could not be read.</ErrorState>}
      {!data && !error && <Skeleton lines={4} label="Loading the versions" />}
      {data?.length === 0 && <p>It was not saved since versions are kept.</p>}
      {data && (
        <ol className={styles.history} reversed>
          {data.map(({ version, title, saved_at, saved_by }) => (
            <li key={version} className={styles.version}>
              <p className={styles.versionLine}>
                <strong>{`Version ${version}`}</strong>{' '}
                {version === current && <Tag tone="success">Newest</Tag>}
                <span>
                  <Time value={saved_at} format="date-time" /> {saved_by && `by ${saved_by}`}
                </span>
                <span className={styles.hint}>{title}</span>
              </p>
              <div className={styles.endButtons}>
                <Button
                  variant="quiet"
                  size="small"
                  aria-expanded={shown === version}
                  onClick={() => setShown(shown === version ? null : version)}
                >
                  {`Look at version ${version}`}
                </Button>
                {version !== current && (
                  <Button variant="quiet" size="small" onClick={() => setAsked(version)}>
                    {`Bring back version ${version}`}
                  </Button>
                )}
              </div>
              {shown === version && <OldVersion id={id} version={version} />}
            </li>
          ))}
        </ol>
      )}
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
      <pre className={styles.text} tabIndex={0} role="region" aria-label={`Version ${version} as JSON`}>
        {JSON.stringify(document, null, 2)}
      </pre>
    </>
  );
}
