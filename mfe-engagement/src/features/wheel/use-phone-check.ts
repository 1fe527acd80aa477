import type { SpinCheck } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { useEffect, useEffectEvent } from 'react';
import { checkParticipation } from './queries';

/** Milliseconds without a key before the number is checked. */
const PAUSE_MS = 400;

export interface PhoneCheckOptions {
  drawId: string;
  participant: string;
  /** Undefined while the number is incomplete. */
  phone: string | undefined;
  onChecked: (check: SpinCheck) => void;
}

/** Without an answer the server decides when the form is sent. */
export function usePhoneCheck({ drawId, participant, phone, onChecked }: PhoneCheckOptions): void {
  const host = useHost();
  const handleChecked = useEffectEvent(onChecked);
  useEffect(() => {
    if (phone === undefined) return;
    const controller = new AbortController();
    const pause = setTimeout(() => {
      checkParticipation(
        host,
        { draw_id: drawId, participant_id: participant, phone, look: true },
        controller.signal,
      )
        .then((check) => {
          if (!controller.signal.aborted) handleChecked(check);
        })
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      controller.abort();
    };
  }, [host, drawId, participant, phone]);
}
