import {
  deleteContent,
  hideContent,
  publishContent,
  type ContentSummary,
  type EditedKind,
} from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, Notice } from '@konnect/ui';
import { useState } from 'react';
import { ConfirmDialog, useStaffCall } from '#app/components';
import { contentKeys } from '#app/content';
import { bulkText, changeAll, type BulkResult } from './bulk-change';

const ACTIONS = {
  publish: {
    label: 'Publish',
    title: 'Publish these now?',
    text: 'Readers see them at once. What is not complete, such as a picture without a description, is left out and named.',
    verb: 'published',
    isDangerous: false,
  },
  hide: {
    label: 'Hide',
    title: 'Hide these?',
    text: 'Readers no longer find them. You can publish them again.',
    verb: 'hidden',
    isDangerous: false,
  },
  delete: {
    label: 'Delete',
    title: 'Delete these?',
    text: 'They leave all lists. Their versions stay, so that each can be restored from the list of deleted ones.',
    verb: 'deleted',
    isDangerous: true,
  },
} as const;
type ActionName = keyof typeof ACTIONS;

export interface BulkActionsProps {
  kind: EditedKind;
  items: readonly ContentSummary[];
  onDone: (outcome: { text: string; result: BulkResult }) => void;
}

/** The lists are fetched again, also after a failure half-way, because some rows have changed. */
function useBulkChange(kind: EditedKind) {
  const { api, queryClient } = useHost();
  const call = useStaffCall();
  const change = (name: ActionName) => (item: ContentSummary) => {
    const params = { kind, id: String(item.id) };
    if (name === 'publish')
      return call(() => api.call(publishContent, { params, body: { version: item.version } }));
    return call(() => api.call(name === 'hide' ? hideContent : deleteContent, { params }));
  };

  return (name: ActionName, items: readonly ContentSummary[], onChanged: (result: BulkResult) => void) =>
    changeAll(items, change(name))
      .then(onChanged)
      .finally(() => queryClient.invalidateQueries({ queryKey: contentKeys.all }));
}

export function BulkActions({ kind, items, onDone }: BulkActionsProps) {
  const changeRows = useBulkChange(kind);
  const [asked, setAsked] = useState<ActionName | null>(null);

  const run = (name: ActionName) =>
    changeRows(name, items, (result) => onDone({ text: bulkText(result, ACTIONS[name].verb), result }));

  return (
    <>
      {(Object.keys(ACTIONS) as ActionName[]).map((name) => (
        <Button
          key={name}
          size="small"
          variant={ACTIONS[name].isDangerous ? 'danger' : 'quiet'}
          onClick={() => setAsked(name)}
        >
          {ACTIONS[name].label}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          title={ACTIONS[asked].title}
          confirmLabel={`${ACTIONS[asked].label} ${items.length}`}
          isDangerous={ACTIONS[asked].isDangerous}
          onConfirm={() => run(asked)}
        >
          <p>{ACTIONS[asked].text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

export function BulkOutcome({
  text,
  result,
  onDismiss,
}: {
  text: string;
  result: BulkResult;
  onDismiss: () => void;
}) {
  return (
    <Notice tone={result.refused.length > 0 ? 'warning' : 'success'} title={text} live onDismiss={onDismiss}>
      {result.refused.length > 0 && (
        <ul>
          {result.refused.map(({ title, reason }, index) => (
            <li key={index}>
              {title}: {reason}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
