import { KEPT_GROUP, REWARD_GROUP, type CustomerGroup } from '@konnect/contracts';
import { Button, Card, TextField } from '@konnect/ui';
import { useState } from 'react';
import { ConfirmDialog, QuietButton } from '#app/components';
import { shared } from '#app/styles';
import { maskedNumber } from './customer-labels';
import styles from './customer-groups.module.css';

export interface GroupChange {
  operation: 'addcustomertogroup_ignoco' | 'removecustomerfromgroup';
  group: CustomerGroup;
  reason?: string;
}

export interface GroupListProps {
  /** The customer's number, shown masked where a change is confirmed. */
  phone: string;
  groups: readonly CustomerGroup[];
  /** False where the food service does not offer it. */
  canRemove: boolean;
  onChange: (change: GroupChange) => Promise<void>;
}

const REASON_MAX = 300;
/** The name of the group that the button adds to, as the reference service calls it. */
const REWARD: CustomerGroup = { group_id: REWARD_GROUP, group_name: 'Reward' };

export function GroupList({ phone, groups, canRemove, onChange }: GroupListProps) {
  const [asked, setAsked] = useState<GroupChange | null>(null);
  const [reason, setReason] = useState('');
  const isRewarded = groups.some(({ group_id }) => group_id === REWARD_GROUP);
  const isAdding = asked?.operation === 'addcustomertogroup_ignoco';

  function ask(change: GroupChange) {
    setReason('');
    setAsked(change);
  }

  return (
    <Card as="section" aria-labelledby="groups">
      <div className={styles.head}>
        <h2 id="groups">Groups</h2>
        <Button
          aria-disabled={isRewarded}
          className={isRewarded ? styles.off : undefined}
          aria-describedby={isRewarded ? 'already' : undefined}
          onClick={() => ask({ operation: 'addcustomertogroup_ignoco', group: REWARD })}
        >
          Add to Group
        </Button>
      </div>
      {isRewarded && <p id="already">Already in group {REWARD_GROUP}.</p>}
      {groups.length === 0 ? (
        <p>In no group yet.</p>
      ) : (
        <ul className={styles.groups}>
          {groups.map((group) => (
            <li key={group.group_id} className={styles.group}>
              <span>
                <strong>{group.group_name}</strong>{' '}
                <span className={shared.muted}>group {group.group_id}</span>
              </span>
              {group.group_id === KEPT_GROUP ? null : (
                <QuietButton
                  aria-disabled={!canRemove}
                  className={canRemove ? undefined : styles.off}
                  aria-label={`Remove from ${group.group_name}`}
                  onClick={() => ask({ operation: 'removecustomerfromgroup', group })}
                >
                  Remove
                </QuietButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {!canRemove && <p>Removing is not offered by this food service.</p>}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={isAdding ? `Add to group ${REWARD_GROUP}?` : `Remove from ${asked?.group.group_name ?? ''}?`}
        confirmLabel={isAdding ? 'Add' : 'Remove'}
        isDangerous={!isAdding}
        onConfirm={async () => {
          if (asked) await onChange({ ...asked, ...(reason.trim() ? { reason: reason.trim() } : {}) });
        }}
      >
        <p>Customer {maskedNumber(phone)}</p>
        <p>The change is made at once and written down. It can be undone.</p>
        <TextField
          label="Reason"
          optional
          hint="Kept in the audit log with your name."
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </Card>
  );
}
