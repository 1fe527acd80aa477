import { loadPurify, Notice, Skeleton, TextAreaField, VisuallyHidden } from '@konnect/ui';
import { useEffect, useId, useState } from 'react';
import { QuietButton } from '#app/components';
import { FieldError, FieldHint } from '#app/field-parts';
import type { RichTextEditorProps } from './rich-text-editor';
import styles from './rich-text.module.css';

type EditorModule = { RichTextEditor: (props: RichTextEditorProps) => React.ReactNode };
/** The editor writes strings, which the page's default policy hands to the sanitiser. */
const load = async (): Promise<EditorModule> => {
  const [{ RichTextEditor }] = await Promise.all([
    import(/* webpackChunkName: "rich-text-editor" */ './rich-text-editor'),
    loadPurify(),
  ]);
  return { RichTextEditor };
};

export interface RichTextFieldProps {
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Read once: give the component another key for another text. */
  initial: string;
  onChange: (html: string) => void;
}

/** The text is edited as HTML where the visual editor would lose something, or when it does not load. */
export function RichTextField({ id, label, hint, error, initial, onChange }: RichTextFieldProps) {
  const labelId = useId();
  const [isHtml, setHtml] = useState(false);
  const [html, setText] = useState(initial);
  const [module, setModule] = useState<EditorModule | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [lost, setLost] = useState<string[]>([]);
  const [isChosen, setChosen] = useState(false);

  // The editor's code comes with the first text that is edited.
  useEffect(() => {
    let isStale = false;
    load().then(
      (loaded) => !isStale && setModule(loaded),
      () => !isStale && setFailed(true),
    );
    return () => {
      isStale = true;
    };
  }, []);

  function handleChange(next: string) {
    setText(next);
    onChange(next);
  }
  const isPlain = isHtml || hasFailed;
  const describedBy =
    [hint && `${labelId}-hint`, error && `${labelId}-error`].filter(Boolean).join(' ') || undefined;

  return (
    <div className={styles.field}>
      <div className={styles.head}>
        {/* A label only takes a real input; the editor names itself by this text. */}
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        {!hasFailed && (
          <QuietButton
            aria-pressed={isHtml}
            onClick={() => {
              setHtml(!isHtml);
              setLost([]);
              setChosen(true);
            }}
          >
            Edit as HTML<VisuallyHidden>: {label}</VisuallyHidden>
          </QuietButton>
        )}
      </div>
      {hint && <FieldHint id={`${labelId}-hint`}>{hint}</FieldHint>}
      {hasFailed && (
        <Notice tone="warning">
          The visual editor could not be loaded, so the text is shown as HTML. You can keep writing, or reload
          the page.
        </Notice>
      )}
      {lost.length > 0 && (
        <Notice tone="info">
          This text has parts that the visual editor would remove ({lost.join(', ')}), so it is shown as HTML.
          “Edit as HTML” still switches to the visual editor.
        </Notice>
      )}
      {error && !isPlain && <FieldError id={`${labelId}-error`}>{error}</FieldError>}
      {isPlain ? (
        <TextAreaField
          id={id}
          label="HTML"
          rows={12}
          value={html}
          error={error}
          spellCheck={false}
          aria-describedby={labelId}
          onChange={(event) => handleChange(event.target.value)}
        />
      ) : module ? (
        <module.RichTextEditor
          id={id}
          label={label}
          labelId={labelId}
          describedBy={describedBy}
          isInvalid={error !== undefined}
          initial={html}
          onChange={handleChange}
          onLoss={(parts) => {
            // The person asked for the visual editor in spite of the warning about losses.
            if (isChosen) return;
            setLost(parts);
            setHtml(true);
          }}
        />
      ) : (
        <Skeleton lines={5} label={`Loading the editor: ${label}`} />
      )}
    </div>
  );
}
