import { changeInboxItem, isProblem, type InboxDetail } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Notice, Tag, Time } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { HydratedFields, ProblemNotice } from '#app/components';
import { StaffPageHeader } from '#app/layout';
import { paths } from '#app/paths';
import { shared } from '#app/styles';
import { AnswerPanel } from './answer-panel';
import { KIND_LABELS, STATUS_LABELS, STATUSES } from './inbox-rules';
import { NotesPanel } from './notes-panel';
import { inboxPeopleQuery, useInboxItemChange } from './queries';
import { SavedSelect } from './saved-select';
import { SentAnswers } from './sent-answers';
import styles from './inbox.module.css';

/** One item of the inbox: all that was sent, and what colleagues did about it. */
export function InboxItemView({ item }: { item: InboxDetail }) {
  const { api } = useHost();
  const { label, tone } = STATUS_LABELS[item.status];
  return (
    <>
      <StaffPageHeader
        back={{ to: paths.inbox(), label: 'Inbox' }}
        title={<span dir="auto">{item.name || 'Without a name'}</span>}
        tag={<Tag tone={tone}>{label}</Tag>}
        intro={
          <>
            {KIND_LABELS[item.kind]}: {item.title}. Reference {item.reference},{' '}
            <Time value={item.created_at} format="date-time" />
          </>
        }
      />
      <div className={styles.item}>
        <div className={styles.main}>
          <SentAnswers item={item} />
          <AnswerPanel item={item} />
        </div>
        <div className={styles.side}>
          <WorkPanel item={item} api={api} />
          <NotesPanel item={item} />
          <History item={item} />
        </div>
      </div>
    </>
  );
}

interface Changes {
  status?: InboxDetail['status'];
  assignee_id?: number | null;
}

function WorkPanel({ item, api }: { item: InboxDetail; api: ReturnType<typeof useHost>['api'] }) {
  const { notify } = useHost();
  const { change: send, refresh } = useInboxItemChange(item);
  const { data: people = [] } = useQuery(inboxPeopleQuery(api));
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<{ error: unknown; version: number } | null>(null);
  const able = people.filter(({ kinds }) => kinds.includes(item.kind));
  const options = able.map(({ id, name, me }) => ({ value: String(id), label: me ? `${name} (me)` : name }));
  const isListed = item.assignee === null || able.some(({ id }) => id === item.assignee?.id);

  // One change after the other, because each is made to the version that the one before it left.
  const version = useRef(item.version);
  const queue = useRef(Promise.resolve(true));
  useLayoutEffect(() => {
    version.current = item.version;
  }, [item.version]);

  async function save(changes: Changes): Promise<boolean> {
    const made = version.current;
    setPending(true);
    try {
      const saved = await send(() =>
        api.call(changeInboxItem, {
          params: { kind: item.kind, id: item.id },
          body: { ...changes, version: made },
        }),
      );
      version.current = Math.max(version.current, saved.version);
      notify.success('Changed');
      return true;
    } catch (error) {
      setProblem({ error, version: made });
      return false;
    } finally {
      setPending(false);
    }
  }
  function change(changes: Changes): Promise<boolean> {
    setProblem(null);
    queue.current = queue.current.then(() => save(changes));
    return queue.current;
  }
  /** The button goes away with its notice: the focus moves to the newest state, unless it is elsewhere. */
  async function showNewest({ currentTarget: button }: MouseEvent<HTMLElement>): Promise<void> {
    const state = button.closest('section')?.querySelector('select');
    await refresh();
    const { activeElement } = document;
    if (activeElement === button || activeElement === document.body) state?.focus();
  }
  const isOvertaken = isProblem(problem?.error, 'inbox.changed');

  return (
    <section className={shared.panel} aria-label="Work on it" aria-busy={isPending}>
      <HydratedFields isQuiet>
        <SavedSelect
          label="State"
          value={item.status}
          options={STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status].label }))}
          onSave={async (value) => {
            const status = STATUSES.find((one) => one === value);
            return status ? change({ status }) : false;
          }}
        />
        <SavedSelect
          label="With"
          value={item.assignee ? String(item.assignee.id) : ''}
          placeholder="Nobody"
          options={
            isListed || !item.assignee
              ? options
              : [...options, { value: String(item.assignee.id), label: item.assignee.name }]
          }
          onSave={(value) => change({ assignee_id: value ? Number(value) : null })}
        />
      </HydratedFields>
      {isOvertaken ? (
        problem?.version === item.version && (
          <Notice
            tone="warning"
            live
            action={
              <button type="button" className={styles.link} onClick={showNewest}>
                Show the newest
              </button>
            }
          >
            A colleague changed this meanwhile. Nothing of yours was saved; look at the newest state first.
          </Notice>
        )
      ) : (
        <ProblemNotice problem={problem?.error ?? null} />
      )}
    </section>
  );
}

function History({ item: { history } }: { item: InboxDetail }) {
  if (history.length === 0) return null;
  return (
    <details className={shared.panel}>
      <summary>What was done ({history.length})</summary>
      <ol className={shared.group}>
        {history.map(({ at, who, field, from, to }, index) => (
          <li key={index}>
            <Time value={at} format="date-time" />, {who}: {field === 'status' ? 'state' : 'with'}{' '}
            {wordsOf(field, from)} → {wordsOf(field, to)}
          </li>
        ))}
      </ol>
    </details>
  );
}

function wordsOf(field: 'status' | 'assignee', value: string | null): string {
  if (value === null) return field === 'assignee' ? 'nobody' : 'none';
  const status = field === 'status' ? STATUSES.find((one) => one === value) : undefined;
  return status ? STATUS_LABELS[status].label : value;
}
