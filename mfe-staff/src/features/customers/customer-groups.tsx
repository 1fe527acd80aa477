import { customerGroupVouchers, isProblem, type CustomerGroup, type CustomerInfo } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Notice } from '@konnect/ui';
import { useRef, useState, type ReactNode } from 'react';
import { ProblemNotice, useAction, useStaffCall } from '#app/components';
import { shared } from '#app/styles';
import { CustomerCard } from './customer-card';
import { GroupList, type GroupChange } from './group-list';
import { LookupForm, UnknownNumber } from './lookup-form';
import { useRecentLookups } from './recent-lookups';
import styles from './customer-groups.module.css';

interface Found {
  customer: CustomerInfo;
  groups: readonly CustomerGroup[];
}

interface Outcome {
  text: string;
  isGood: boolean;
  /** Takes the change back. */
  undo?: GroupChange;
}

/** A service refuses unknown operations with these; the request itself is always complete. */
const NOT_OFFERED: ReadonlySet<number> = new Set([400, 404, 405, 422, 501]);

/** The specification names 0 as the failure; a service may write success in another way than 1. */
const isDone = ({ result }: { result: unknown }): boolean => Boolean(Number(result));

/** Looks a customer up by phone, shows the groups, adds to the reward group and removes from groups. */
export function CustomerGroups() {
  const { api } = useHost();
  const call = useStaffCall();
  const { recent, remember } = useRecentLookups();
  const [found, setFound] = useState<Found | null>(null);
  const [unknown, setUnknown] = useState<{ phone: string; suggestions: readonly string[] } | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { isPending: isLooking, problem, setProblem, run } = useAction();
  const [canRemove, setCanRemove] = useState(true);
  const lookups = useRef(0);

  function lookUp(phone: string) {
    if (isLooking || phone.trim() === '') return;
    lookups.current += 1;
    setOutcome(null);
    // The number in the field and the customer that a button changes are the same one.
    setFound(null);
    setUnknown(null);
    run(async () => {
      const answer = await call(() =>
        api.call(customerGroupVouchers, { body: { operation: 'getcustomergroups', customer_number: phone } }),
      );
      const customer = isDone(answer) ? answer.customer_info : undefined;
      setFound(customer ? { customer, groups: answer.groups ?? [] } : null);
      setUnknown(customer ? null : { phone, suggestions: answer.suggestions ?? [] });
      if (customer) remember(customer.mobilenumber);
    });
  }

  /** @throws the problem, for the dialog that asked */
  async function change({ operation, group, reason }: GroupChange) {
    if (!found) return;
    const body = {
      operation,
      customer_number: found.customer.mobilenumber,
      customer_group: group.group_id,
      ...(reason ? { reason } : {}),
    };
    const isAdding = operation === 'addcustomertogroup_ignoco';
    const lookup = lookups.current;
    try {
      const answer = await call(() => api.call(customerGroupVouchers, { body }));
      // Another customer was looked up meanwhile: the answer and its Undo are not about that one.
      if (lookups.current !== lookup) return;
      const { msg } = answer;
      if (!isDone(answer)) return setOutcome({ text: msg ?? 'Nothing was changed.', isGood: false });
      setFound({ ...found, groups: answer.groups ?? withChange(found.groups, group, isAdding) });
      const undo: GroupChange = {
        operation: isAdding ? 'removecustomerfromgroup' : 'addcustomertogroup_ignoco',
        group,
        reason: 'Undone',
      };
      setOutcome({
        text: isAdding
          ? 'Customer added to group successfully'
          : (msg ?? 'Customer removed from group successfully'),
        isGood: true,
        undo,
      });
    } catch (error) {
      // A food service of the provider's own may know two operations only.
      if (!isAdding && isProblem(error) && NOT_OFFERED.has(error.status)) {
        setCanRemove(false);
        return setOutcome({
          text: 'This food service cannot remove a customer from a group.',
          isGood: false,
        });
      }
      throw error;
    }
  }

  function undo(back: GroupChange) {
    setProblem(null);
    change(back).then(
      () => setOutcome((now) => (now?.isGood ? { text: 'Undone.', isGood: true } : now)),
      (error: unknown) => setProblem(error),
    );
  }

  return (
    <div className={shared.stack}>
      <LookupForm isPending={isLooking} onLookup={lookUp} recent={recent} />
      <ProblemNotice problem={problem} />
      <div role="status" className={styles.outcome}>
        {outcome && <OutcomeNotice outcome={outcome} canUndo={canRemove} onUndo={undo} />}
        {unknown && <UnknownNumber {...unknown} onLookup={lookUp} />}
      </div>
      {found && (
        <>
          <CustomerCard key={found.customer.id} customer={found.customer} />
          <GroupList
            phone={found.customer.mobilenumber}
            groups={found.groups}
            canRemove={canRemove}
            onChange={change}
          />
        </>
      )}
    </div>
  );
}

function withChange(
  groups: readonly CustomerGroup[],
  group: CustomerGroup,
  isAdding: boolean,
): readonly CustomerGroup[] {
  const others = groups.filter(({ group_id }) => group_id !== group.group_id);
  return isAdding ? [...others, group] : others;
}

function OutcomeNotice({
  outcome: { text, isGood, undo },
  canUndo,
  onUndo,
}: {
  outcome: Outcome;
  canUndo: boolean;
  onUndo: (back: GroupChange) => void;
}): ReactNode {
  const button =
    undo && canUndo ? (
      <button type="button" className={styles.undo} onClick={() => onUndo(undo)}>
        Undo
      </button>
    ) : undefined;
  return (
    <Notice tone={isGood ? 'success' : 'warning'} action={button}>
      {text}
    </Notice>
  );
}
