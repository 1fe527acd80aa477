import type { InboxAnswer, InboxFileState, InboxDetail, InboxSection } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Tag, Time } from '@konnect/ui';
import { useId } from 'react';
import { shared } from '#app/styles';
import { fieldLabel } from './inbox-rules';
import styles from './inbox.module.css';

/** A server of an earlier release does not group answers: then all are in one part, files last. */
function sectionsOf({ sections, fields, files }: InboxDetail): readonly InboxSection[] {
  if (sections) return sections;
  const plain = { at: null, withdrawn_at: null, file: null };
  const answers = fields.map(({ name, value }) => ({ ...plain, label: fieldLabel(name), value }));
  return [
    {
      title: '',
      answers: [
        ...answers,
        ...files.map(({ name, id }) => ({ ...plain, label: fieldLabel(name), value: 'Sent', file: id })),
      ],
    },
  ];
}

/** All that was sent, under the questions that its sender saw. */
export function SentAnswers({ item }: { item: InboxDetail }) {
  const sections = sectionsOf(item);
  const hasFiles = sections.some(({ answers }) => answers.some(({ file }) => file !== null));
  return (
    <section className={shared.stack} aria-labelledby="sent">
      <h2 id="sent" className={styles.heading}>
        What was sent
      </h2>
      {hasFiles && (
        <p className={shared.muted}>
          Files are saved and not opened here. Open them only if you expect them; who took one is written
          down.
        </p>
      )}
      {sections.map((section, index) => (
        <Section key={index} section={section} />
      ))}
    </section>
  );
}

function Section({ section: { title, answers } }: { section: InboxSection }) {
  const id = useId();
  return (
    <div role="group" {...(title && { 'aria-labelledby': id })}>
      {title && (
        <h3 id={id} className={styles.step}>
          {title}
        </h3>
      )}
      <dl className={styles.fields}>
        {answers.map((answer, index) => (
          <div key={index}>
            <dt>{answer.label}</dt>
            <dd dir="auto">
              <Answer answer={answer} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const FILE_STATES: Readonly<Record<InboxFileState, string>> = {
  checking: 'Being checked for viruses. Reload this page in a minute.',
  delayed: 'Not checked yet: the virus scanner gives no answer. It is tried again by itself.',
  removed: 'Removed, because it had a virus. Ask the sender for another file.',
};

function Answer({ answer }: { answer: InboxAnswer }) {
  const { label, value, at, withdrawn_at: withdrawnAt, file, file_state: state } = answer;
  const { config } = useHost();
  if (file !== null && state) return <span className={styles.none}>{FILE_STATES[state]}</span>;
  if (file !== null) {
    return (
      <a href={`${config.bases.main}/api/staff/files/${encodeURIComponent(file)}`} download>
        Download: {label}
      </a>
    );
  }
  if (value.trim() === '') return <span className={styles.none}>No answer</span>;
  return (
    <>
      {/* Text and nothing else: what strangers write is never read as HTML. */}
      {withdrawnAt ? <Tag tone="danger">{value}</Tag> : value}
      {at && (
        <span className={styles.when}>
          {withdrawnAt ? 'Agreed' : 'Answered'} <Time value={at} format="date-time" />
          {withdrawnAt && (
            <>
              , withdrawn <Time value={withdrawnAt} format="date-time" />
            </>
          )}
        </span>
      )}
    </>
  );
}
