import type { ContentForm } from '@konnect/contracts';
import { Button } from '@konnect/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '#app/components';
import { FieldError } from '#app/field-parts';
import { contentKind } from '#app/content';
import { paths } from '#app/paths';
import { shared } from '#app/styles';
import { PreviewDialog } from './preview-dialog';
import { PublishState } from './publish-state';
import { ScheduleDialog } from './schedule-dialog';
import type { ContentEditing } from './use-content-editing';
import { usePublishActions } from './use-publish-actions';

export interface PublishPanelProps {
  form: ContentForm;
  editing: ContentEditing;
  /** It had no address of its own when the page was opened. */
  isNew: boolean;
}

export function PublishPanel({ form: { kind }, editing, isNew }: PublishPanelProps) {
  const navigate = useNavigate();
  const { document, isChanged, doing, errors } = editing;
  const actions = usePublishActions(kind, editing);
  const { preview } = actions;
  const [asked, setAsked] = useState<'schedule' | 'delete' | null>(null);
  const { address, one } = contentKind(kind) ?? {};
  const isShown = document?.state === 'published';
  // Once saved it gets its address, but not while a dialog is open: its step in the browser's history would
  // be replaced.
  const madeId = isNew && !doing && !preview && !asked ? document?.id : undefined;
  useEffect(() => {
    if (madeId !== undefined)
      void navigate(paths.contentItem(kind, madeId), {
        replace: true,
        state: { isMadeHere: true },
        preventScrollReset: true,
      });
  }, [madeId, kind, navigate]);
  return (
    <section className={shared.panel} aria-label="Publishing">
      <PublishState document={document} isChanged={isChanged} draftState={editing.draftState} />
      <div className={shared.group}>
        <Button
          onClick={() => void actions.publish(null)}
          pending={doing === 'publishing'}
          pendingLabel="Publishing…"
          wide
        >
          {isShown ? 'Publish the changes' : 'Publish now'}
        </Button>
        <Button
          variant="quiet"
          onClick={() => void actions.save()}
          pending={doing === 'saving'}
          pendingLabel="Saving…"
          wide
        >
          Save the draft
        </Button>
        <Button
          variant="quiet"
          onClick={() => void actions.makePreview()}
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
            onClick={() => void actions.hide()}
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
        {errors['publish_at'] && <FieldError>{errors['publish_at']}</FieldError>}
      </div>
      {preview && <PreviewDialog preview={preview} onClose={actions.closePreview} />}
      {asked === 'schedule' && (
        <ScheduleDialog
          initial={document?.state === 'scheduled' ? document.publish_at : null}
          onClose={() => setAsked(null)}
          onSchedule={(at) => {
            setAsked(null);
            void actions.publish(at);
          }}
        />
      )}
      <ConfirmDialog
        open={asked === 'delete'}
        onClose={() => setAsked(null)}
        title={`Delete this ${one ?? 'item'}?`}
        confirmLabel="Delete"
        isDangerous
        onConfirm={actions.remove}
      >
        <p>
          Readers no longer find it. Its versions stay: open it from the list of deleted ones and restore one
          to bring it back.
        </p>
      </ConfirmDialog>
    </section>
  );
}
