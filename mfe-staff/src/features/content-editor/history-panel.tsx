import {
  getRevision,
  restoreRevision,
  type ContentDocument,
  type ContentForm,
  type ContentRevision,
} from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, Dialog, ErrorState, Skeleton, Tag, Time, VisuallyHidden } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessage, QuietButton, useStaffCall } from '#app/components';
import { revisionsQuery } from '#app/content';
import { shared } from '#app/styles';
import { Differences } from './differences';
import { fieldsOf, type Fields } from './editing-rules';
import type { ContentEditing } from './use-content-editing';
import styles from './content-editor.module.css';

/** Every version that was saved; each can become the newest draft again. */
export function HistoryPanel({
  form,
  editing,
  document,
}: {
  form: ContentForm;
  editing: ContentEditing;
  document: ContentDocument;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={shared.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Versions</summary>
      {isOpen && <Revisions key={document.version} form={form} editing={editing} document={document} />}
    </details>
  );
}

function Revisions({
  form,
  editing,
  document,
}: {
  form: ContentForm;
  editing: ContentEditing;
  document: ContentDocument;
}) {
  const { api } = useHost();
  const call = useStaffCall();
  const { kind } = form;
  const { data, error, isPending, isFetching, refetch } = useQuery(revisionsQuery(api, kind, document.id));
  const [asked, setAsked] = useState<{ revision: ContentRevision; fields: Fields } | null>(null);
  const paramsOf = ({ version }: ContentRevision) => ({
    kind,
    id: String(document.id),
    version: String(version),
  });

  function compare(revision: ContentRevision) {
    void editing.run('restoring', async () => {
      const { fields } = await call(() => api.call(getRevision, { params: paramsOf(revision) }));
      setAsked({
        revision,
        fields: fieldsOf(form, { ...document, fields: fields as ContentDocument['fields'] }),
      });
    });
  }
  function restore(revision: ContentRevision) {
    setAsked(null);
    void editing.run('restoring', () =>
      call(() =>
        api.call(restoreRevision, { params: paramsOf(revision), body: { version: document.version } }),
      ),
    );
  }

  if (isPending) return <Skeleton lines={4} label="Loading the versions" />;
  if (error) {
    return (
      <ErrorState level={3} onRetry={() => void refetch()} pending={isFetching}>
        {problemMessage(error)}
      </ErrorState>
    );
  }
  if (data.length === 0)
    return <p className={shared.muted}>Nothing was changed here yet. The first save begins the list.</p>;
  return (
    <>
      <ol className={styles.revisions} reversed>
        {data.map((revision) => (
          <li key={revision.version} className={shared.tags}>
            <span>
              Version {revision.version}, <Time value={revision.created_at} format="date-time" />,{' '}
              {revision.author}
            </span>
            {revision.published && <Tag tone="success">Was published</Tag>}
            {revision.version === document.version ? (
              <span className={shared.muted}>this one</span>
            ) : (
              <QuietButton onClick={() => compare(revision)}>
                Compare<VisuallyHidden> version {revision.version}</VisuallyHidden>
              </QuietButton>
            )}
          </li>
        ))}
      </ol>
      {asked && (
        <Dialog
          open
          onClose={() => setAsked(null)}
          title={`Version ${asked.revision.version}`}
          footer={
            <Button onClick={() => restore(asked.revision)} pending={editing.doing === 'restoring'}>
              Restore this version
            </Button>
          }
        >
          <p>
            Restoring makes it the newest draft; readers see it once you publish it.{' '}
            {editing.isChanged && 'What you typed and did not save is given up.'}
          </p>
          <Differences
            form={form}
            mine={editing.fields}
            other={asked.fields}
            mineLabel="Now"
            otherLabel={`Version ${asked.revision.version}`}
          />
        </Dialog>
      )}
    </>
  );
}
