import {
  deleteContent,
  hideContent,
  makePreview,
  type ContentDocument,
  type ContentForm,
} from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, Dialog, Tag, TextField, Time } from '@konnect/ui';
import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog, DRAFT_WORDS, useStaffCall, type DraftState } from '#app/components';
import { contentKind, STATE_WORDS } from '#app/content';
import { paths } from '#app/paths';
import { fromLocalTime, toLocalTime } from './editing-rules';
import { PreviewDialog, type PreviewLink } from './preview-dialog';
import type { ContentEditing } from './use-content-editing';
import styles from './content-editor.module.css';

export interface PublishPanelProps {
  form: ContentForm;
  editing: ContentEditing;
  /** It had no address of its own when the page was opened. */
  isNew: boolean;
}

/** What becomes of the text: kept, shown, shown later, put away. */
export function PublishPanel({ form: { kind }, editing, isNew }: PublishPanelProps) {
  const { api, notify } = useHost();
  const call = useStaffCall();
  const navigate = useNavigate();
  const { document, isChanged, doing, errors } = editing;
  const [preview, setPreview] = useState<PreviewLink | null>(null);
  const [asked, setAsked] = useState<'schedule' | 'delete' | null>(null);
  const { address, one, preview: previewAddress } = contentKind(kind) ?? {};
  const isShown = document?.state === 'published';
  // Once saved it gets its address, but not while a dialog is open: its step in the browser's history would be replaced.
  const madeId = isNew && !doing && !preview && !asked ? document?.id : undefined;
  useEffect(() => {
    if (madeId !== undefined)
      void navigate(paths.contentItem(kind, madeId), {
        replace: true,
        state: { isMadeHere: true },
        preventScrollReset: true,
      });
  }, [madeId, kind, navigate]);
  const idParams = { kind, id: String(document?.id ?? '') };

  async function handleSave() {
    if (await editing.save()) notify.success('Saved as a draft');
  }
  async function handlePublish(at: string | null) {
    if (!(await editing.publish(at))) return;
    notify.success(at ? 'Scheduled' : 'Published');
  }
  async function handlePreview() {
    const saved = await editing.save();
    if (!saved) return;
    await editing.run('previewing', async () => {
      const { token, expires_at } = await call(() =>
        api.call(makePreview, { params: { kind, id: String(saved.id) } }),
      );
      setPreview({ address: previewAddress?.(token) ?? '', endsAt: expires_at });
    });
  }
  async function handleHide() {
    if (await editing.run('hiding', () => call(() => api.call(hideContent, { params: idParams }))))
      notify.success('Hidden from readers');
  }
  async function handleDelete() {
    await call(() => api.call(deleteContent, { params: idParams }));
    await navigate(paths.content(kind));
    notify.success('Deleted');
  }

  return (
    <section className={styles.panel} aria-label="Publishing">
      <State document={document} isChanged={isChanged} draftState={editing.draftState} />
      <div className={styles.stack}>
        <Button
          onClick={() => void handlePublish(null)}
          pending={doing === 'publishing'}
          pendingLabel="Publishing…"
          wide
        >
          {isShown ? 'Publish the changes' : 'Publish now'}
        </Button>
        <Button
          variant="quiet"
          onClick={() => void handleSave()}
          pending={doing === 'saving'}
          pendingLabel="Saving…"
          wide
        >
          Save the draft
        </Button>
        <Button
          variant="quiet"
          onClick={() => void handlePreview()}
          pending={doing === 'previewing'}
          pendingLabel="Preparing…"
          wide
        >
          Preview
        </Button>
        <Button variant="quiet" onClick={() => setAsked('schedule')} wide>
          Publish at…
        </Button>
        {document && (isShown || document.state === 'scheduled') && (
          <Button
            variant="quiet"
            onClick={() => void handleHide()}
            pending={doing === 'hiding'}
            pendingLabel="Hiding…"
            wide
          >
            Hide
          </Button>
        )}
        {document && document.state !== 'deleted' && (
          <Button variant="danger" onClick={() => setAsked('delete')} wide>
            Delete
          </Button>
        )}
        {document && isShown && address && (
          <p>
            {/* A document of its own: the desk stays open beside it. */}
            <a href={address(document)} target="_blank" rel="noopener">
              See it on the site
            </a>
          </p>
        )}
        {errors['publish_at'] && <p className={styles.error}>{errors['publish_at']}</p>}
      </div>
      {preview && <PreviewDialog preview={preview} onClose={() => setPreview(null)} />}
      {asked === 'schedule' && (
        <ScheduleDialog
          initial={document?.state === 'scheduled' ? document.publish_at : null}
          onClose={() => setAsked(null)}
          onSchedule={(at) => {
            setAsked(null);
            void handlePublish(at);
          }}
        />
      )}
      <ConfirmDialog
        open={asked === 'delete'}
        onClose={() => setAsked(null)}
        title={`Delete this ${one ?? 'item'}?`}
        confirmLabel="Delete"
        isDangerous
        onConfirm={handleDelete}
      >
        <p>
          Readers no longer find it. Its versions stay: open it from the list of deleted ones and restore one
          to bring it back.
        </p>
      </ConfirmDialog>
    </section>
  );
}

function State({
  document,
  isChanged,
  draftState,
}: {
  document: ContentDocument | null;
  isChanged: boolean;
  draftState: DraftState;
}) {
  if (!document) return <p className={styles.state}>Not saved yet</p>;
  const { label, tone } = STATE_WORDS[document.state];
  return (
    <div className={styles.state}>
      <Tag tone={tone}>{label}</Tag>
      {document.state === 'scheduled' && document.publish_at && (
        <span>
          for <Time value={document.publish_at} format="date-time" />
        </span>
      )}
      {document.has_draft && document.state === 'published' && <Tag tone="warm">Unpublished changes</Tag>}
      <span className={styles.hint} role="status">
        {isChanged
          ? draftState === 'kept'
            ? 'Changes are kept on this device until you save.'
            : DRAFT_WORDS[draftState]
          : `Version ${document.version}, saved.`}
      </span>
    </div>
  );
}

function ScheduleDialog({
  initial,
  onClose,
  onSchedule,
}: {
  initial: string | null;
  onClose: () => void;
  onSchedule: (at: string) => void;
}) {
  const [text, setText] = useState(toLocalTime(initial));
  const [error, setError] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const at = fromLocalTime(text);
    if (!at || Number.isNaN(Date.parse(at))) setError('Enter a date and a time');
    else if (Date.parse(at) <= Date.now()) setError('Choose a time to come; “Publish now” shows it at once');
    else onSchedule(at);
  }

  return (
    <Dialog open onClose={onClose} title="Publish at" size="small">
      <form noValidate onSubmit={handleSubmit} className={styles.stack}>
        <TextField
          label="Date and time"
          hint="Time of Nairobi"
          type="datetime-local"
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
          data-autofocus
        />
        <Button type="submit">Schedule</Button>
      </form>
    </Dialog>
  );
}
