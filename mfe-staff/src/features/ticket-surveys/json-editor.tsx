import { colors } from '@konnect/ui/tokens';
import { useEffect } from 'react';
import { Editor, monaco } from './monaco';
import { useIsNight } from '#app/theme';
import styles from './json-editor.module.css';

export interface JsonEditorProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Brings the cursor to a mistake; each new object does it again. */
  goTo: { line: number; column: number } | null;
}

const THEMES = {
  day: { name: 'konnect-day', base: 'vs', colors: colors.light },
  night: { name: 'konnect-night', base: 'vs-dark', colors: colors.night },
} as const;

for (const { name, base, colors: ours } of Object.values(THEMES)) {
  monaco.editor.defineTheme(name, { base, inherit: true, rules: [], colors: { 'editor.background': ours.card, 'editor.foreground': ours.ink, 'editorLineNumber.foreground': ours.muted, 'editorLineNumber.activeForeground': ours.ink, 'editorCursor.foreground': ours.primary } });
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

/** Monaco for one JSON text. */
export function JsonEditor({ label, value, onChange, goTo }: JsonEditorProps) {
  const isNight = useIsNight();

  // The editor lives outside of React.
  useEffect(() => {
    if (!goTo) return;
    const [editor] = monaco.editor.getEditors();
    editor?.setPosition({ lineNumber: goTo.line, column: goTo.column });
    editor?.revealLineInCenter(goTo.line);
    editor?.focus();
  }, [goTo]);

  return (
    <div className={styles.editor}>
      <Editor
        language="json"
        value={value}
        onChange={(text) => onChange(text ?? '')}
        theme={isNight ? THEMES.night.name : THEMES.day.name}
        options={{ ...OPTIONS, ariaLabel: `${label}. Tab leaves the editor, Control M makes Tab indent.` }}
        loading={null}
      />
    </div>
  );
}
