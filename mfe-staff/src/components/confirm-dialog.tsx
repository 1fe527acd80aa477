import { Button, Dialog } from '@konnect/ui';
import type { ReactNode } from 'react';
import { shared } from '#app/styles';
import { ProblemNotice } from './problem-notice';
import { useAction } from './use-action';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  /** What follows from it, and fields of the decision if there are any. */
  children: ReactNode;
  confirmLabel: string;
  pendingLabel?: string;
  isDangerous?: boolean;
  /** The dialog closes when it resolves, and says why when it does not. */
  onConfirm: () => Promise<unknown>;
}

/**
 * @example <ConfirmDialog open={isAsking} onClose={close} title="Close this draw?" confirmLabel="Close the
 * draw" onConfirm={() => end(draw)}>It cannot be opened again.</ConfirmDialog>
 */
export function ConfirmDialog({ open, ...props }: ConfirmDialogProps) {
  return open ? <OpenConfirmDialog {...props} /> : null;
}

function OpenConfirmDialog({
  onClose,
  title,
  children,
  confirmLabel,
  pendingLabel = 'One moment…',
  isDangerous = false,
  onConfirm,
}: Omit<ConfirmDialogProps, 'open'>) {
  const { isPending, problem, run } = useAction();

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="small"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            pending={isPending}
            pendingLabel={pendingLabel}
            onClick={() => run(() => onConfirm().then(onClose))}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={shared.stack}>
        {children}
        <ProblemNotice problem={problem} />
      </div>
    </Dialog>
  );
}
