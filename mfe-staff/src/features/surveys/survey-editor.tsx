import type { Survey } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, CheckboxField, Notice, TextAreaField, TextField } from '@konnect/ui';
import { useEffect, useRef, useState } from 'react';
import { ConflictDialog } from '#app/components';
import { shared } from '#app/styles';
import { ConflictingVersions, EditorBar, RestoredNotice, ScrollingText } from '#app/survey-parts';
import { CreatorField } from './creator-field';
import { EndPageFields } from './end-page-fields';
import { isPlainSurvey } from './plain-survey';
import { SaveStatus } from './save-status';
import { blankIn, countQuestions, documentOf, plainText } from './survey-document';
import { SurveyHistory } from './survey-history';
import { useSurveyEditor } from './use-survey-editor';
import styles from './survey-editor.module.css';

export interface SurveyEditorProps {
  /** Undefined for a new one. */
  survey?: Survey | undefined;
  onCreated: (survey: Survey) => void;
}

/** SurveyJS Creator with the fields around it, saving, versions and conflicts. */
export function SurveyEditor({ survey, onCreated }: SurveyEditorProps) {
  const { config } = useHost();
  // Visitors see a change of a published survey at once, so it is saved only by a person.
  const [savesByItself, setSavesByItself] = useState(survey !== undefined && !survey.publish);
  const editor = useSurveyEditor(survey, savesByItself, onCreated);
  const { document, handle, saving, conflict } = editor;
  const title = useRef<HTMLInputElement>(null);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const blank = blankIn(document);
  const fields = saving.state === 'refused' ? saving.fields : {};
  const isPlain = isPlainSurvey(survey);
  const isTitleWrong = fields['title'] !== undefined;

  // After a refusal the first empty field is the place to go on.
  useEffect(() => {
    if (isTitleWrong) title.current?.focus();
  }, [isTitleWrong]);

  const textProps = (name: 'title' | 'description') => ({
    value: plainText(document[name]),
    disabled: handle === null,
    readOnly: editor.isJsonOpen,
    ...(editor.isJsonOpen ? { hint: 'While the JSON tab is open, change it there.' } : {}),
    ...(fields[name] ? { error: fields[name] } : {}),
    onChange: (event: { target: { value: string } }) => handle?.setText(name, event.target.value),
  });

  return (
    <div className={shared.stack}>
      {editor.hasDraft && (
        <RestoredNotice
          title="Your unsaved changes are back"
          dropLabel="Go back to the saved survey"
          onDrop={editor.dropDraft}
        >
          They were kept on this device when you were last here.
        </RestoredNotice>
      )}
      <div className={shared.form}>
        <TextField ref={title} label="Title" maxLength={300} {...textProps('title')} />
        <TextAreaField label="Description" rows={2} maxLength={4_000} {...textProps('description')} />
        <TextField
          label="Short link"
          disabled={handle === null}
          hint={
            survey
              ? 'Links to the old address stop working when it changes.'
              : 'Left empty it is made of the title and a number.'
          }
          prefix="/survey/view/"
          value={editor.slug}
          onChange={(event) => editor.setSlug(event.target.value)}
          {...(fields['slug'] ? { error: fields['slug'] } : {})}
        />
      </div>
      {saving.state !== 'refused' && (blank === 'title' || blank === 'description') && (
        <Notice tone="warning">{`The ${blank} is empty. It can be saved like this.`}</Notice>
      )}
      <CreatorField
        isWaiting={editor.isLooking}
        document={editor.initial}
        licenceKey={config.surveyCreatorKey}
        onReady={editor.handleReady}
        onChange={editor.handleChange}
      />
      <EndPageFields
        document={document}
        isDisabled={handle === null || editor.isJsonOpen}
        onText={(text) => handle?.setText('completedHtml', text)}
        onConditions={(texts) => handle?.setConditions(texts)}
      />
      <EditorBar>
        <SaveStatus saving={saving} isChanged={editor.isChanged} draftState={editor.draftState} />
        {survey && (
          <SavingChoices
            savesByItself={savesByItself}
            onSavesByItself={setSavesByItself}
            publish={isPlain ? editor.publish : undefined}
            onPublish={editor.setPublish}
          />
        )}
        {survey && !isPlain && (
          <Button variant="quiet" onClick={() => setHistoryOpen(true)}>
            Versions
          </Button>
        )}
        <Button
          pending={saving.state === 'saving' && !saving.byItself}
          pendingLabel="Saving..."
          onClick={() => void editor.save('click')}
        >
          Save
        </Button>
      </EditorBar>
      {survey && isHistoryOpen && (
        <SurveyHistory
          id={survey.id}
          current={editor.version}
          hasUnsaved={editor.isChanged}
          onClose={() => setHistoryOpen(false)}
          onRestored={editor.take}
        />
      )}
      <ConflictDialog
        open={conflict !== null}
        onClose={editor.closeConflict}
        subject="This survey"
        isPending={saving.state === 'saving'}
        onKeepMine={() => conflict && void editor.save('click', conflict.version ?? null)}
        onTakeTheirs={() => conflict && editor.take(conflict)}
      >
        {conflict && <BothVersions theirs={conflict} mine={document} />}
      </ConflictDialog>
    </div>
  );
}

interface SavingChoicesProps {
  savesByItself: boolean;
  onSavesByItself: (isOn: boolean) => void;
  /** Undefined where the list of surveys publishes. */
  publish: boolean | undefined;
  onPublish: (isOn: boolean) => void;
}

function SavingChoices({ savesByItself, onSavesByItself, publish, onPublish }: SavingChoicesProps) {
  return (
    <>
      <CheckboxField
        label="Save by itself"
        checked={savesByItself}
        onChange={({ target }) => onSavesByItself(target.checked)}
      />
      {publish !== undefined && (
        <CheckboxField
          label="Open to visitors"
          checked={publish}
          onChange={({ target }) => onPublish(target.checked)}
        />
      )}
    </>
  );
}

function BothVersions({ theirs, mine }: { theirs: Survey; mine: Readonly<Record<string, unknown>> }) {
  return (
    <ConflictingVersions>
      <VersionSummary
        heading={`The other version (${theirs.version ?? '?'})`}
        document={documentOf(theirs)}
      />
      <VersionSummary heading="Yours" document={mine} />
    </ConflictingVersions>
  );
}

function VersionSummary({
  heading,
  document,
}: {
  heading: string;
  document: Readonly<Record<string, unknown>>;
}) {
  const questions = countQuestions(document);
  return (
    <section>
      <h3>{heading}</h3>
      <dl className={styles.summary}>
        <dt>Title</dt>
        <dd>{plainText(document['title']) || 'empty'}</dd>
        <dt>Description</dt>
        <dd>{plainText(document['description']) || 'empty'}</dd>
        <dt>Questions</dt>
        <dd>{questions}</dd>
      </dl>
      <details>
        <summary>All of it</summary>
        <ScrollingText label={`All of it: ${heading}`}>{JSON.stringify(document, null, 2)}</ScrollingText>
      </details>
    </section>
  );
}
