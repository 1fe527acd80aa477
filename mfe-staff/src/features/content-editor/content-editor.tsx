import type { ContentDocument, ContentForm } from '@konnect/contracts';
import { Button, FormSummary, Notice, TextField, Time } from '@konnect/ui';
import { useEffect, useEffectEvent } from 'react';
import { ConflictDialog, ProblemNotice, QuietButton } from '#app/components';
import { contentKind } from '#app/content';
import { StaffPageHeader } from '#app/layout';
import { paths } from '#app/paths';
import { shared } from '#app/styles';
import { ContentField } from './content-field';
import { Differences } from './differences';
import { controlId, fieldsOf, isSmall, metaNameOf, readsOnce } from './editing-rules';
import { fieldText } from './field-labels';
import { HistoryPanel } from './history-panel';
import { PublishPanel } from './publish-panel';
import { useContentEditing } from './use-content-editing';
import styles from './content-editor.module.css';

export interface ContentEditorProps {
  form: ContentForm;
  /** Null for a new one. */
  initial: ContentDocument | null;
}

/** One piece of content: its fields, what becomes of it, and its versions. */
export function ContentEditor({ form, initial }: ContentEditorProps) {
  const { kind } = form;
  const editing = useContentEditing(form, initial);
  const { document, fields, errors, rounds, conflict, found } = editing;
  const { many, one } = contentKind(kind) ?? { many: kind, one: kind };
  const isAddressKnown = document !== null && document.state !== 'draft';
  const save = useEffectEvent(() => void editing.save());

  // Ctrl+S belongs to the browser unless the page takes it.
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);

  const shown = form.fields.filter(({ type }) => type !== 'meta' && type !== 'fact');
  const summary = Object.entries(errors).map(([name, message]) => ({
    field: controlId(name),
    message: `${fieldText(name.replace(/_meta$/, '')).label}: ${message}`,
  }));
  const render = (small: boolean) =>
    shown
      .filter((field) => isSmall(field) === small)
      .map((field) => (
        <ContentField
          key={`${field.name} ${readsOnce(field) ? (rounds[field.name] ?? 0) : ''}`}
          field={field}
          fields={fields}
          errors={errors}
          metaName={metaNameOf(form, field.name)}
          onChange={editing.change}
        />
      ));

  return (
    <>
      <StaffPageHeader
        back={{ to: paths.content(kind), label: many }}
        title={document ? <span dir="auto">{document.title || 'Without a title'}</span> : `New ${one}`}
      />
      {found && (
        <Notice
          tone="info"
          title="There is something of yours on this device"
          action={
            <span className={shared.row}>
              <Button size="small" onClick={editing.putBack}>
                Put it back
              </Button>
              <QuietButton onClick={editing.discardFound}>Discard it</QuietButton>
            </span>
          }
        >
          You typed it here before and did not save it.
        </Notice>
      )}
      {/* No <form>: its dialogs have forms of their own, and a browser keeps the submit of a form in a
          form from React. */}
      <div role="form" className={styles.editor} aria-label={`Edit: ${one}`} inert={editing.isLooking}>
        <div className={styles.fields}>
          <FormSummary errors={summary} />
          <ProblemNotice problem={editing.problem} />
          {render(false)}
          <TextField
            {...fieldText('slug')}
            id={controlId('slug')}
            name="slug"
            optional
            readOnly={isAddressKnown}
            error={errors['slug']}
            value={String(fields['slug'] ?? '')}
            onChange={(event) => editing.change({ slug: event.target.value })}
          />
          <div className={styles.small}>{render(true)}</div>
        </div>
        <div className={styles.side}>
          <PublishPanel form={form} editing={editing} isNew={initial === null} />
          {document && <HistoryPanel form={form} editing={editing} document={document} />}
        </div>
      </div>
      <ConflictDialog
        open={conflict !== null}
        onClose={editing.leaveConflict}
        subject={`This ${one}`}
        meanwhile={
          conflict?.updated_at && (
            <>
              {conflict.updated_by} saved it on <Time value={conflict.updated_at} format="date-time" />.
            </>
          )
        }
        onKeepMine={() => void editing.keepMine()}
        onTakeTheirs={editing.takeTheirs}
        isPending={editing.doing === 'saving'}
      >
        {conflict && (
          <Differences
            form={form}
            mine={fields}
            other={fieldsOf(form, conflict)}
            mineLabel="Yours"
            otherLabel="Theirs"
          />
        )}
      </ConflictDialog>
    </>
  );
}
