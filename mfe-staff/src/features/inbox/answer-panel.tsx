import type { InboxDetail } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { buttonClass, SelectField, TextAreaField } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HydratedFields, QuietButton } from '#app/components';
import { useCopyText } from '#app/components/use-copy-text';
import { shared } from '#app/styles';
import { answerLinks, fillTemplate } from './inbox-rules';
import { replyTemplatesQuery } from './queries';
import { TemplatesDialog } from './templates-dialog';
import styles from './inbox.module.css';

/** An answer from a template, sent by the author's own mail program or phone. */
export function AnswerPanel({ item }: { item: InboxDetail }) {
  const { api } = useHost();
  const { data: templates = [], isError } = useQuery(replyTemplatesQuery(api));
  const [text, setText] = useState('');
  const [isEditing, setEditing] = useState(false);
  const { isCopied, copy } = useCopyText();

  return (
    <section className={shared.stack} aria-labelledby="answer">
      <h2 id="answer" className={styles.heading}>
        Answer
      </h2>
      <HydratedFields>
        <SelectField
          label="Begin with a template"
          hint={isError ? 'The templates could not be loaded; you can write without one.' : undefined}
          placeholder={templates.length === 0 ? 'There are none yet' : 'Choose a template'}
          value=""
          options={templates.map(({ id, title }) => ({ value: String(id), label: title }))}
          onChange={(event) => {
            const template = templates.find(({ id }) => String(id) === event.target.value);
            if (template)
              setText((before) =>
                [before.trim(), fillTemplate(template.body, item)].filter(Boolean).join('\n\n'),
              );
          }}
        />
        <TextAreaField label="Text" rows={6} value={text} onChange={(event) => setText(event.target.value)} />
      </HydratedFields>
      <div className={shared.row}>
        {answerLinks(item, text).map(({ label, href }) => (
          <a
            key={label}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'quiet', size: 'small' })}
          >
            {label}
          </a>
        ))}
        <QuietButton onClick={() => copy(text)}>Copy the text</QuietButton>
        <QuietButton onClick={() => setEditing(true)}>Edit templates</QuietButton>
      </div>
      <p role="status" className={shared.muted}>
        {isCopied === true
          ? 'Copied.'
          : isCopied === false
            ? 'It could not be copied. Select the text and copy it by hand.'
            : ''}
      </p>
      {isEditing && <TemplatesDialog onClose={() => setEditing(false)} />}
    </section>
  );
}
