import { closeDraw, revealDraw, type StaffDraw } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button } from '@konnect/ui';
import { useState } from 'react';
import { ConfirmDialog } from '#app/components';
import { useDrawChange } from './queries';

/** Ends a draw, and publishes its seed afterwards. Neither can be taken back. */
export function DrawActions({ draw }: { draw: StaffDraw }) {
  const { api, notify } = useHost();
  const change = useDrawChange();
  const [isAsking, setAsking] = useState(false);
  const isClosed = draw.state === 'closed';
  if (draw.state === 'revealed') return null;

  async function act() {
    await change(() => api.call(isClosed ? revealDraw : closeDraw, { params: { id: draw.id } }));
    notify.success(isClosed ? 'The seed is published' : 'The draw is closed');
  }

  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {isClosed ? 'Publish the seed' : 'Close the draw'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={isClosed ? 'Publish the seed?' : 'Close the draw now?'}
        confirmLabel={isClosed ? 'Publish the seed' : 'Close the draw'}
        isDangerous
        onConfirm={act}
      >
        <p>
          {isClosed
            ? 'Everybody can then work out every result. It cannot be hidden again.'
            : 'Nobody can spin any more, and it cannot be opened again. Winners may still send their details.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
