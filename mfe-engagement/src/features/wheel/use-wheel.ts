import type { SpinGift, SpinResult } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  fetchEligibility,
  CHECK_LIMIT_MS,
  drawSpin,
  markOver,
  oneTabAtATime,
  slowAnswer,
} from './fetch-eligibility';
import { participantId } from './device/participant';
import { knownOf, markSpun, watchOtherTabs } from './device/spin-storage';
import { type Fault, noteNoWin } from './queries';
import { landingRotation, turnsFrom } from './rules/geometry';
import { noWinBody } from './rules/no-win';
import { claimOf, type Item, itemOf, type Eligibility } from './rules/eligibility';

export type WheelState =
  | { phase: 'checking' }
  | { phase: 'failed'; fault: Fault }
  /** The server draws; the wheel does not turn yet. */
  | { phase: 'drawing'; prizes: readonly SpinGift[] }
  | { phase: 'spinning'; item: Item; prizes: readonly SpinGift[]; rotation: number }
  | Eligibility;

export interface Wheel {
  state: WheelState;
  /** This device's id in the draw; undefined where none could be made. */
  participant: string | undefined;
  retry(): void;
  /** Asks again and leaves everything in view. */
  refresh(): void;
  spin(): void;
  /** Call when the wheel has stopped or was skipped. */
  finish(): void;
  /** Call when the server has the winner's details. */
  settle(result: SpinResult): void;
}

/**
 * @param attempt each new number asks again: after Retry, and when another tab has spun
 * @param onFound gets this device's id, if any, and the eligibility
 */
function useEligibility(
  drawId: string,
  attempt: number,
  onFound: (id: string | undefined, found: WheelState) => void,
): void {
  const host = useHost();
  const handleFound = useEffectEvent(onFound);
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), CHECK_LIMIT_MS);
    let isCurrent = true;
    void oneTabAtATime(controller.signal, async () => {
      const id = participantId();
      return {
        id,
        found: await fetchEligibility(host, drawId, id, { isLook: true, signal: controller.signal }),
      };
    })
      .catch(() => ({ id: undefined, found: slowAnswer() }))
      .then(({ id, found }) => {
        clearTimeout(timer);
        if (isCurrent) handleFound(id, found);
      });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      controller.abort();
    };
  }, [host, drawId, attempt]);
}

/** Without an answer the server is told at the next visit. */
function useNoWinNote(drawId: string, participant: string | undefined, state: WheelState): void {
  const host = useHost();
  const noted = useRef<string>(undefined);
  useEffect(() => {
    if (
      state.phase !== 'over' ||
      !state.item ||
      state.item.win ||
      state.claim ||
      participant === undefined ||
      noted.current === state.item.id
    )
      return;
    noted.current = state.item.id;
    noteNoWin(host, noWinBody(drawId, participant, state.item)).catch(() => undefined);
  }, [state, host, drawId, participant]);
}

/** Late answers must not reach an unmounted component. */
function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

/** Spins once, and never shows anything but what the server drew. */
export function useWheel(drawId: string): Wheel {
  const host = useHost();
  const [state, setState] = useState<WheelState>({ phase: 'checking' });
  const [attempt, setAttempt] = useState(0);
  const [participant, setParticipant] = useState<string>();

  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  useEligibility(drawId, attempt, (id, found) => {
    // News does not stop a wheel that turns.
    if (latest.current.phase === 'spinning' || latest.current.phase === 'drawing') return;
    setParticipant(id);
    setState(found);
  });

  const refresh = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => watchOtherTabs(refresh), [refresh]);

  useNoWinNote(drawId, participant, state);

  const retry = useCallback(() => {
    setState({ phase: 'checking' });
    refresh();
  }, [refresh]);

  const isMounted = useIsMounted();

  const spin = useCallback(() => {
    const now = latest.current;
    if (now.phase !== 'ready') return;
    const known = knownOf(drawId);
    // Another tab was quicker, and its event has not arrived yet.
    if (known.record || known.hasSpun) return retry();
    const show = (next: WheelState): void => {
      // Two taps in one moment come before the next render.
      latest.current = next;
      setState(next);
    };
    show({ phase: 'drawing', prizes: now.prizes });
    void drawSpin(host, drawId, participant).then((found) => {
      if (!isMounted.current) return;
      if (found.phase !== 'ready') return show(found);
      const { item, prizes } = found;
      const index = prizes.findIndex(({ id }) => id === item.id);
      show({
        phase: 'spinning',
        item,
        prizes,
        rotation: landingRotation(index, prizes.length, turnsFrom(Math.random()), Math.random()),
      });
      host.track.event('wheel.spin', { draw: drawId });
    });
  }, [drawId, host, isMounted, participant, retry]);

  const finish = useCallback(() => {
    const now = latest.current;
    if (now.phase !== 'spinning') return;
    markSpun();
    const over = {
      phase: 'over',
      knownFrom: 'spin',
      item: now.item,
      claim: null,
      prizes: now.prizes,
      rotation: now.rotation,
    } as const;
    latest.current = over;
    setState(over);
  }, []);

  const settle = useCallback(
    (result: SpinResult) => {
      markOver(drawId, itemOf(result));
      const after = { item: itemOf(result), claim: claimOf(result) };
      setState((old) =>
        old.phase === 'over'
          ? { ...old, ...after }
          : { phase: 'over', knownFrom: 'browser', prizes: [], ...after },
      );
    },
    [drawId],
  );

  return { state, participant, retry, refresh, spin, finish, settle };
}
