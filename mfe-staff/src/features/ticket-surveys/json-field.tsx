import { Notice, Skeleton, TextAreaField } from '@konnect/ui';
import { useEffect, useState } from 'react';
import { QuietButton } from '#app/components';
import type { JsonEditorProps } from './json-editor';
import styles from './json-editor.module.css';

type Loaded = typeof import('./json-editor')['JsonEditor'];

/** Only this screen fetches the editor (almost a megabyte); a plain field replaces it when it cannot load. */
export function JsonField({
  isWaiting,
  ...props
}: JsonEditorProps & {
  /** The unsaved draft is still loading: the editor opens with it. */
  isWaiting: boolean;
}) {
  const [attempt, setAttempt] = useState(0);
  const [Editor, setEditor] = useState<{ component: Loaded } | 'failed' | null>(null);

  // Only in the browser: the editor cannot be drawn on the edge.
  useEffect(() => {
    let isCurrent = true;
    import(/* webpackChunkName: "json-editor" */ './json-editor').then(
      ({ JsonEditor }) => isCurrent && setEditor({ component: JsonEditor }),
      () => isCurrent && setEditor('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  if (Editor === null || isWaiting) {
    return (
      <div className={styles.loading}>
        <p role="status">Loading the editor…</p>
        <Skeleton lines={8} label="Loading the editor" />
      </div>
    );
  }
  if (Editor === 'failed') {
    return (
      <div className={styles.plain}>
        <Notice
          tone="warning"
          title="The editor could not be loaded"
          action={
            <QuietButton onClick={() => (setEditor(null), setAttempt(attempt + 1))}>Try again</QuietButton>
          }
        >
          You can go on in this plain field; nothing you typed is lost.
        </Notice>
        <TextAreaField
          label={props.label}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
          spellCheck={false}
          rows={24}
        />
      </div>
    );
  }
  return <Editor.component {...props} />;
}
