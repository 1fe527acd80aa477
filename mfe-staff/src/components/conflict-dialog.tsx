import { Button, Dialog } from '@konnect/ui';
import type { ReactNode } from 'react';
import { shared } from '#app/styles';

export interface ConflictDialogProps {
  open: boolean;
  /** Leaves everything as it is: both texts stay, nothing is saved. */
  onClose: () => void;
  /** What another person changed: `This story`. */
  subject: string;
  /** Who saved it and when, if it is known. */
  meanwhile?: ReactNode;
  /** Shows where the two differ. */
  children?: ReactNode;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  isPending?: boolean;
}

/** Two people saved the same thing (409): nothing is lost until the person has chosen. */
export function ConflictDialog({
  open,
  onClose,
  subject,
  meanwhile,
  children,
  onKeepMine,
  onTakeTheirs,
  isPending = false,
}: ConflictDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${subject} was changed meanwhile`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Go on editing
          </Button>
          <Button variant="quiet" onClick={onTakeTheirs} pending={isPending}>
            Take the other version
          </Button>
          <Button variant="danger" onClick={onKeepMine} pending={isPending} pendingLabel="Saving…">
            Save mine over it
          </Button>
        </>
      }
    >
      <div className={shared.stack}>
        {meanwhile && <p>{meanwhile}</p>}
        <p>
          Your changes are not saved yet and are still in the editor. Save yours over the other version, or
          take the other version and lose yours. Saved versions stay in the history.
        </p>
        {children}
      </div>
    </Dialog>
  );
}
