import type { Editor } from '@tiptap/core';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import styles from './rich-text.module.css';

export interface RichTextToolbarProps {
  editor: Editor;
  /** Names the group: `Text: formatting`. */
  label: string;
  onLink: () => void;
  onImage: () => void;
}

interface Tool {
  label: string;
  sign: string;
  isOn?: boolean;
  isOff?: boolean;
  run: () => void;
}

/** A table comes by pasting; here it grows, shrinks and goes. */
function tableTools(editor: Editor): Tool[] {
  const tools = [
    ['Add a row', '+ row', addRowAfter],
    ['Take out the row', '− row', deleteRow],
    ['Add a column', '+ col', addColumnAfter],
    ['Take out the column', '− col', deleteColumn],
    ['Take out the table', '− table', deleteTable],
  ] as const;
  return tools.map(([label, sign, command]) => ({
    label,
    sign,
    run: () => void (command(editor.state, editor.view.dispatch), editor.view.focus()),
  }));
}

/** The buttons above the text; each says whether it is on at the cursor. */
export function RichTextToolbar({ editor, label, onLink, onImage }: RichTextToolbarProps) {
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    { label: 'Bold', sign: 'B', isOn: editor.isActive('bold'), run: () => chain().toggleBold().run() },
    { label: 'Italic', sign: 'I', isOn: editor.isActive('italic'), run: () => chain().toggleItalic().run() },
    {
      label: 'Heading H2',
      sign: 'H2',
      isOn: editor.isActive('heading', { level: 2 }),
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      label: 'Small heading H3',
      sign: 'H3',
      isOn: editor.isActive('heading', { level: 3 }),
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      label: 'List',
      sign: '•',
      isOn: editor.isActive('bulletList'),
      run: () => chain().toggleBulletList().run(),
    },
    {
      label: 'Numbered list 1.',
      sign: '1.',
      isOn: editor.isActive('orderedList'),
      run: () => chain().toggleOrderedList().run(),
    },
    {
      label: 'Quotation',
      sign: '“',
      isOn: editor.isActive('blockquote'),
      run: () => chain().toggleBlockquote().run(),
    },
    { label: 'Link', sign: 'Link', isOn: editor.isActive('link'), run: onLink },
    { label: 'Picture', sign: 'Picture', isOn: editor.isActive('image'), run: onImage },
    ...(editor.isActive('table') ? tableTools(editor) : []),
    { label: 'Undo', sign: '↶', isOff: !editor.can().undo(), run: () => chain().undo().run() },
    { label: 'Redo', sign: '↷', isOff: !editor.can().redo(), run: () => chain().redo().run() },
  ];
  return (
    <div role="group" aria-label={label} className={styles.toolbar}>
      {tools.map(({ label: name, sign, isOn, isOff, run }) => (
        <button
          key={name}
          type="button"
          className={styles.tool}
          title={name}
          aria-label={name}
          aria-pressed={isOn}
          aria-disabled={isOff}
          // The selection stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={isOff ? undefined : run}
        >
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
    </div>
  );
}
