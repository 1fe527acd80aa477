import { Editor } from '@tiptap/core';
import { useHost } from '@konnect/host-api';
import { imageSources } from '@konnect/ui';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { UploadedImage } from '#app/images';
import { EXTENSIONS } from './extensions';
import { lostParts } from './html-parts';
import { LinkDialog, ImageDialog } from './rich-text-dialogs';
import { cleanPastedHtml } from './pasted-html';
import { RichTextToolbar } from './rich-text-toolbar';
import styles from './rich-text.module.css';

export interface RichTextEditorProps {
  id: string;
  label: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** Read once: give the component another key for another text. */
  initial: string;
  onChange: (html: string) => void;
  /** Told once when the text has parts that this editor would take out of it. */
  onLoss: (parts: string[]) => void;
}

/** The visual editor of one text. Its output is what the server's sanitiser keeps. */
export function RichTextEditor({
  id,
  label,
  labelId,
  describedBy,
  isInvalid,
  initial,
  onChange,
  onLoss,
}: RichTextEditorProps) {
  const { config } = useHost();
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [dialog, setDialog] = useState<'link' | 'image' | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const tellChange = useEffectEvent((made: Editor) => onChange(made.isEmpty ? '' : made.getHTML()));
  const tellLoss = useEffectEvent((parts: string[]) => onLoss(parts));
  const start = useEffectEvent((element: HTMLElement) => {
    const made = new Editor({
      element,
      extensions: EXTENSIONS,
      content: initial,
      // The policy of the page allows no style elements; the styles are in our own sheet.
      injectCSS: false,
      editorProps: {
        transformPastedHTML: cleanPastedHtml,
        attributes: {
          id,
          class: styles.text ?? '',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelId,
        },
      },
    });
    const parts = lostParts(initial, made.getHTML());
    if (parts.length > 0) tellLoss(parts);
    made.on('update', () => tellChange(made));
    made.on('transaction', redraw);
    return made;
  });

  // The editor is a library's own piece of the document.
  useEffect(() => {
    if (!place.current) return;
    const made = start(place.current);
    setEditor(made);
    return () => made.destroy();
  }, []);

  useEffect(() => {
    const element = editor?.view.dom;
    if (!element) return;
    element.toggleAttribute('aria-invalid', isInvalid);
    if (isInvalid) element.setAttribute('aria-invalid', 'true');
    if (describedBy) element.setAttribute('aria-describedby', describedBy);
    else element.removeAttribute('aria-describedby');
  }, [editor, isInvalid, describedBy]);

  function handleLink(href: string) {
    setDialog(null);
    const chain = editor?.chain().focus().extendMarkRange('link');
    if (!href) chain?.unsetLink().run();
    else if (editor?.state.selection.empty && !editor.isActive('link'))
      chain?.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain?.setLink({ href }).run();
  }

  function handleImage({ file, width, height, alt }: UploadedImage & { alt: string }) {
    setDialog(null);
    const { src } = imageSources({ file, contentBase: config.bases.content, width });
    editor?.chain().focus().insertContent({ type: 'image', attrs: { src, alt, width, height } }).run();
  }

  return (
    <>
      <div>
        {editor && (
          <RichTextToolbar
            editor={editor}
            label={`${label}: formatting`}
            onLink={() => setDialog('link')}
            onImage={() => setDialog('image')}
          />
        )}
        <div ref={place} className={styles.place} />
      </div>
      {dialog === 'link' && (
        <LinkDialog
          href={String(editor?.getAttributes('link')['href'] ?? '')}
          onClose={() => setDialog(null)}
          onLink={handleLink}
        />
      )}
      {dialog === 'image' && <ImageDialog onClose={() => setDialog(null)} onImage={handleImage} />}
    </>
  );
}
