import type { TicketSurvey } from '@konnect/contracts';
import { Button, Notice } from '@konnect/ui';
import { ConflictDialog, DRAFT_LABELS } from '#app/components';
import { shared } from '#app/styles';
import { ConflictingVersions, EditorBar, RestoredNotice, ScrollingText } from '#app/survey-parts';
import { JsonField } from './json-field';
import { JsonState } from './json-state';
import { textOf } from './ticket-survey-text';
import { useTicketSurveyEditor } from './use-ticket-survey-editor';
import styles from './ticket-survey-editor.module.css';

export interface TicketSurveyEditorProps {
  /** Undefined for a new one. */
  survey?: TicketSurvey | undefined;
  /** After a new one was created: the page that follows says so. */
  onCreated: (survey: TicketSurvey) => void;
}

/** A ticket survey as JSON text: never saved while it is broken, never lost. */
export function TicketSurveyEditor({ survey, onCreated }: TicketSurveyEditorProps) {
  const editor = useTicketSurveyEditor(survey, onCreated);
  const { text, alert, conflict } = editor;

  return (
    <div className={shared.stack}>
      {editor.isBack && (
        <RestoredNotice
          title="Your unsaved text is back"
          dropLabel="Go back to the saved text"
          onDrop={editor.startOver}
        >
          It was kept on this device when you were last here.
        </RestoredNotice>
      )}
      <JsonField
        isWaiting={editor.isLooking}
        label="Survey as JSON"
        value={text}
        revision={editor.revision}
        onChange={editor.handleChange}
        goTo={editor.goTo}
      />
      <EditorBar>
        <JsonState checked={editor.checked} onGoTo={editor.setGoTo} />
        <p className={styles.draftState}>{editor.isChanged ? DRAFT_LABELS[editor.draftState] : ''}</p>
        <Button pending={editor.isSaving} pendingLabel="Saving..." onClick={() => void editor.save()}>
          {survey ? 'Save survey' : 'Create survey'}
        </Button>
      </EditorBar>
      <div role="status">{editor.saved && <Notice tone="success">{editor.saved}</Notice>}</div>
      {alert && (
        <Notice tone="danger" live>
          <span>{alert.text}</span>
          {alert.missing && alert.missing.length > 0 && <span>{`: ${alert.missing.join(', ')}`}</span>}
        </Notice>
      )}
      <ConflictDialog
        open={conflict !== null}
        onClose={editor.closeConflict}
        subject="This survey"
        isPending={editor.isSaving}
        onKeepMine={() => conflict && void editor.save(conflict.version)}
        onTakeTheirs={() => conflict && void editor.take(conflict)}
      >
        {conflict && (
          <ConflictingVersions>
            <Version title="The other version" text={textOf(conflict)} />
            <Version title="Yours" text={text} />
          </ConflictingVersions>
        )}
      </ConflictDialog>
    </div>
  );
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3>{title}</h3>
      <ScrollingText label={title}>{text}</ScrollingText>
    </section>
  );
}
