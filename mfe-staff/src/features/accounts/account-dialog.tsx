import { createStaffUser, updateStaffUser, type StaffRole, type StaffUser } from '@konnect/contracts';
import { fieldMessages } from '@konnect/forms';
import { useHost } from '@konnect/host-api';
import { Button, CheckboxField, Dialog, SelectField, TextField } from '@konnect/ui';
import { useState, type FormEvent } from 'react';
import { ProblemNotice, useAction } from '#app/components';
import { shared } from '#app/styles';
import { ROLE_OPTIONS } from './account-labels';
import { givenLink, type GivenLink } from './given-link';
import { useAccountChange } from './queries';

export interface AccountDialogProps {
  /** Null for a new person. */
  user: StaffUser | null;
  onClose: () => void;
  onLink: (given: GivenLink) => void;
}

/** Adds a person, or changes the name, the role and whether the account is on. */
export function AccountDialog({ user, onClose, onLink }: AccountDialogProps) {
  const { api, notify } = useHost();
  const change = useAccountChange();
  const [name, setName] = useState(user?.name ?? '');
  const [email, setEmail] = useState(user?.email ?? '');
  const [role, setRole] = useState<StaffRole>(user?.role ?? 'editor');
  const [isActive, setActive] = useState(user?.active ?? true);
  const { isPending, problem, run } = useAction();
  const errors = fieldMessages(problem);
  const isAtField = ['name', 'email', 'role'].some((field) => errors[field]);

  async function save() {
    if (user) {
      await change(() =>
        api.call(updateStaffUser, {
          params: { id: String(user.id) },
          body: { name, role, active: isActive },
        }),
      );
      notify.success('Saved');
      return;
    }
    const add = (asked: { link?: true }) =>
      change(() => api.call(createStaffUser, { body: { name, email, role, ...asked } }));
    const made = await add({ link: true }).catch((error: unknown) => {
      // The service of the release before knows no links.
      if (fieldMessages(error)['link']) return add({});
      throw error;
    });
    onLink(givenLink(made, true));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    run(() => save().then(onClose));
  }

  return (
    <Dialog open onClose={onClose} title={user ? `Change ${user.name}` : 'Add a person'}>
      <form className={shared.stack} onSubmit={handleSubmit} noValidate>
        {!isAtField && <ProblemNotice problem={problem} />}
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={errors['name']}
        />
        {user ? (
          <p className={shared.muted}>{user.email}</p>
        ) : (
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            hint="They sign in with it."
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={errors['email']}
          />
        )}
        <SelectField
          label="Role"
          options={ROLE_OPTIONS}
          value={role}
          onChange={(event) => setRole(event.target.value as StaffRole)}
          error={errors['role']}
        />
        {user && (
          <CheckboxField
            label="May sign in"
            checked={isActive}
            onChange={(event) => setActive(event.target.checked)}
          />
        )}
        <Button type="submit" pending={isPending} pendingLabel="Saving…">
          {user ? 'Save' : 'Add and show the link'}
        </Button>
      </form>
    </Dialog>
  );
}
