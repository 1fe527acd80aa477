import { erasePerson, type PersonalMatch } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { ConfirmDialog, useStaffCall } from '#app/components';
import type { Person } from './person';

export interface Erased {
  /** By kind of record. */
  counts: Readonly<Record<string, number>>;
  files: number;
}

export interface EraseDialogProps {
  open: boolean;
  person: Person;
  matches: readonly PersonalMatch[];
  onClose: () => void;
  onErased: (result: Erased) => void;
  onFailed: (error: unknown) => void;
}

export function EraseDialog({ open, person, matches, onClose, onErased, onFailed }: EraseDialogProps) {
  const { api } = useHost();
  const call = useStaffCall();
  const files = matches.reduce((sum, match) => sum + match.files, 0);
  const records = matches.length === 1 ? '1 record' : `${matches.length} records`;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Erase ${records}?`}
      confirmLabel="Erase for good"
      pendingLabel="Erasing…"
      isDangerous
      onConfirm={async () => {
        try {
          const { erased, files: removed } = await call(() =>
            api.call(erasePerson, { body: { ...person, expected: matches.length } }),
          );
          onErased({ counts: erased, files: removed });
        } catch (error) {
          onFailed(error);
          throw error;
        }
      }}
    >
      <p>
        Names, numbers and texts of {records} are taken out and {files}{' '}
        {files === 1 ? 'file is' : 'files are'} removed. It cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
