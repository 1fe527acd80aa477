import { colors } from '@konnect/ui/tokens';
import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Editor, monaco } from './monaco';
import { useIsNight } from '#app/theme';
import styles from './json-editor.module.css';

export interface JsonEditorProps {
  label: string;
  /** What the editor shows first, and again at each new `revision`. */
  value: string;
  /** Counts the texts that did not come from typing. */
  revision: number;
  onChange: (text: string) => void;
  /** Brings the cursor to a mistake; each new object does it again. */
  goTo: { line: number; column: number } | null;
}

const THEMES = {
  day: { name: 'konnect-day', base: 'vs', colors: colors.light },
  night: { name: 'konnect-night', base: 'vs-dark', colors: colors.night },
} as const;

for (const { name, base, colors: ours } of Object.values(THEMES)) {
  monaco.editor.defineTheme(name, {
    base,
    inherit: true,
    rules: [],
    colors: {
      'editor.background': ours.card,
      'editor.foreground': ours.ink,
      'editorLineNumber.foreground': ours.muted,
      'editorLineNumber.activeForeground': ours.ink,
      'editorCursor.foreground': ours.primary,
    },
  });
}

const OPTIONS: monaco.editor.IStandaloneEditorConstructionOptions = {
  automaticLayout: true,
  // Tab leaves the editor like any field; Ctrl+M makes it indent.
  tabFocusMode: true,
  tabSize: 2,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  wordWrap: 'on',
  fontSize: 15,
  padding: { top: 12, bottom: 12 },
  stickyScroll: { enabled: false },
  lightbulb: { enabled: 'off' as monaco.editor.ShowLightbulbIconMode },
  // Sheets of a shadow root would have to be inline, which the policy forbids.
  useShadowDOM: false,
};

/** The editor owns its text: React would give an older one back, and letters would be lost. */
export function JsonEditor({ label, value, revision, onChange, goTo }: JsonEditorProps) {
  const isNight = useIsNight();
  const editor = useRef<monaco.editor.IStandaloneCodeEditor | null>(null);
  const isReplacing = useRef(false);

  const replaceText = useEffectEvent(() => {
    const model = editor.current?.getModel();
    if (!editor.current || !model || model.getValue() === value) return;
    isReplacing.current = true;
    editor.current.executeEdits('', [
      { range: model.getFullModelRange(), text: value, forceMoveMarkers: true },
    ]);
    editor.current.pushUndoStop();
    isReplacing.current = false;
  });
  useEffect(() => {
    replaceText();
  }, [revision]);

  // The editor lives outside of React.
  useEffect(() => {
    if (!goTo) return;
    editor.current?.setPosition({ lineNumber: goTo.line, column: goTo.column });
    editor.current?.revealLineInCenter(goTo.line);
    editor.current?.focus();
  }, [goTo]);

  return (
    <div className={styles.editor}>
      <Editor
        language="json"
        defaultValue={value}
        onMount={(mounted) => {
          editor.current = mounted;
        }}
        onChange={(text) => {
          if (isReplacing.current) return;
          // The editor's events are outside React: without this a key is stored a task later, and a killed
          // tab loses it.
          flushSync(() => onChange(text ?? ''));
        }}
        theme={isNight ? THEMES.night.name : THEMES.day.name}
        options={{ ...OPTIONS, ariaLabel: `${label}. Tab leaves the editor, Control M makes Tab indent.` }}
        loading={null}
      />
    </div>
  );
}
