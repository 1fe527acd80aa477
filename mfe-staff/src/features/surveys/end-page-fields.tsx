import type { CompletedText } from '@konnect/contracts';
import { RichText, TextAreaField, TextField } from '@konnect/ui';
import { QuietButton } from '#app/components';
import { shared } from '#app/styles';
import { conditionsIn, plainText, usualTexts, type SurveyDocument } from './survey-document';
import styles from './survey-editor.module.css';

export interface EndPageFieldsProps {
  document: SurveyDocument;
  isDisabled: boolean;
  onText: (html: string) => void;
  onConditions: (texts: readonly CompletedText[]) => void;
}

/** One text is for all, and others depend on an answer. Each has a preview. */
export function EndPageFields({ document, isDisabled, onText, onConditions }: EndPageFieldsProps) {
  const html = plainText(document['completedHtml']);
  const conditions = conditionsIn(document);
  const change = (index: number, part: Partial<CompletedText>) =>
    onConditions(conditions.map((item, at) => (at === index ? { ...item, ...part } : item)));
  return (
    <details className={styles.end}>
      <summary>The page after sending</summary>
      <div className={shared.stack}>
        <p className={shared.muted}>
          The first condition that holds decides; without one the text for everybody is shown.{' '}
          {isDisabled && 'While the JSON tab is open, change it there.'}
        </p>
        <div className={styles.endPair}>
          <TextAreaField
            label="Text for everybody (HTML)"
            rows={4}
            value={html}
            readOnly={isDisabled}
            onChange={(event) => onText(event.target.value)}
          />
          <Preview label="Text for everybody, as people see it" html={html} />
        </div>
        {conditions.map((item, index) => (
          <fieldset key={index} className={styles.condition} disabled={isDisabled}>
            <legend>{`Text ${index + 1} for an answer`}</legend>
            <div className={styles.endPair}>
              <div className={shared.stack}>
                <TextField
                  label="Shown when"
                  value={item.expression}
                  onChange={(event) => change(index, { expression: event.target.value })}
                />
                <TextAreaField
                  label="Text (HTML)"
                  rows={3}
                  value={item.html}
                  onChange={(event) => change(index, { html: event.target.value })}
                />
              </div>
              <Preview label={`Text ${index + 1}, as people see it`} html={item.html} />
            </div>
            <QuietButton onClick={() => onConditions(conditions.filter((_, at) => at !== index))}>
              {`Remove text ${index + 1}`}
            </QuietButton>
          </fieldset>
        ))}
        {!isDisabled && (
          <div className={shared.buttons}>
            <QuietButton onClick={() => onConditions([...conditions, { expression: '', html: '' }])}>
              Add a text for an answer
            </QuietButton>
            {conditions.length === 0 && (
              <QuietButton onClick={() => onConditions(usualTexts('score'))}>
                Use the usual texts for a score
              </QuietButton>
            )}
          </div>
        )}
      </div>
    </details>
  );
}

function Preview({ label, html }: { label: string; html: string }) {
  return (
    <section aria-label={label} className={styles.preview}>
      {html.trim() ? (
        <RichText html={html} />
      ) : (
        <p className={shared.muted}>Empty: visitors read our usual thanks.</p>
      )}
    </section>
  );
}
