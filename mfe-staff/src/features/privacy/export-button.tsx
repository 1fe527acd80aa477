import { exportPerson } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button } from '@konnect/ui';
import { ProblemNotice, useAction, useStaffCall } from '#app/components';
import type { Person } from './person';

/** Everything that is stored of a person, as a file for that person. */
export function ExportButton({ person }: { person: Person }) {
  const { api } = useHost();
  const call = useStaffCall();
  const { isPending, problem, run } = useAction();

  async function download() {
    const { records } = await call(() => api.call(exportPerson, { body: person }));
    const address = URL.createObjectURL(
      new Blob([JSON.stringify({ records }, null, 2)], { type: 'application/json' }),
    );
    const link = document.createElement('a');
    link.href = address;
    link.download = 'what-konnect-holds.json';
    link.click();
    URL.revokeObjectURL(address);
  }

  return (
    <>
      <Button variant="quiet" pending={isPending} pendingLabel="Collecting…" onClick={() => run(download)}>
        Download as JSON
      </Button>
      <ProblemNotice problem={problem} />
    </>
  );
}
