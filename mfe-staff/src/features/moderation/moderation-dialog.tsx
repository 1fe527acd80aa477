import { moderateComments, type CommentAction } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { TextField } from '@konnect/ui';
import { useState } from 'react';
import { ConfirmDialog } from '#app/components';
import { ACTION_LABELS, countText } from './moderation-rules';
import { useModerationChange } from './queries';

export interface Decision {
  action: CommentAction;
  ids: readonly number[];
}

/** Does the same to some comments. @returns how many changed */
export function useDecide(): (decision: Decision, reason?: string) => Promise<number> {
  const { api, notify } = useHost();
  const change = useModerationChange();
  return async ({ action, ids }, reason) => {
    const { changed } = await change(() =>
      api.call(moderateComments, { body: { ids: [...ids], action, ...(reason ? { reason } : {}) } }),
    );
    notify.success(`${countText(changed.length)} ${ACTION_LABELS[action].done}`);
    return changed.length;
  };
}

export interface ModerationDialogProps {
  decision: Decision | null;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before something is taken from readers, and for the reason that is kept with it. */
export function ModerationDialog({ decision, onClose, onDone }: ModerationDialogProps) {
  const decide = useDecide();
  const [reason, setReason] = useState('');
  if (!decision) return null;
  const { label, question, text, isDangerous } = ACTION_LABELS[decision.action];
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={question ?? label}
      confirmLabel={`${label} ${countText(decision.ids.length)}`}
      isDangerous={isDangerous}
      onConfirm={async () => {
        await decide(decision, reason.trim());
        setReason('');
        onDone();
      }}
    >
      <p>{text}</p>
      {decision.action !== 'delete' && (
        <TextField
          label="Reason"
          hint="For colleagues; readers do not see it"
          optional
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
