import type { SpinGift, SpinResult } from '@konnect/contracts';
import { type Host, useHost } from '@konnect/host-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { spinTicket } from './device/access';
import { participantId } from './device/participant';
import { knownOf, markSpun, rememberItem, watchOtherTabs } from './device/spin-memory';
import { checkParticipation, type Fault, faultOf, fetchGifts, noteLoss } from './queries';
import { landingRotation, turnsFrom } from './rules/geometry';
import { lossBody } from './rules/loss';
import { claimOf, type Item, itemOf, type Standing, standingOf } from './rules/standing';

/** Longer than this a visitor is told, and may try again. */
const CHECK_LIMIT_MS = 8_000;

export type WheelState = { phase: 'checking' } | { phase: 'failed'; fault: Fault } | { phase: 'spinning'; item: Item; gifts: readonly SpinGift[]; rotation: number } | Standing;

export interface Wheel {
  state: WheelState;
  /** This device in the draw; undefined where none could be made. */
  participant: string | undefined;
  retry(): void;
  /** Asks again without taking anything from view. */
  refresh(): void;
  spin(): void;
  /** The wheel has stopped, or somebody skipped it. */
  finish(): void;
  /** The server has the winner's details. */
  settle(result: SpinResult): void;
}

/** One visitor and one draw: asks how they stand, spins once, and never shows anything but what the server drew. */
export function useWheel(drawId: string): Wheel {
  const host = useHost();
  const [state, setState] = useState<WheelState>({ phase: 'checking' });
  const [attempt, setAttempt] = useState(0);
  const [participant, setParticipant] = useState<string>();
  const noted = useRef<string>(undefined);

  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  // The server's word on this device; asked again after Retry and when another tab has spun.
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), CHECK_LIMIT_MS);
    let isCurrent = true;
    void oneTabAtATime(controller.signal, async () => {
      const id = participantId();
      return { id, found: await look(host, drawId, id, controller.signal) };
    })
      .catch(() => ({ id: undefined, found: { phase: 'failed', fault: faultOf(SLOW) } as const }))
      .then(({ id, found }) => {
        clearTimeout(timer);
        // A wheel that turns is not stopped by news.
        if (!isCurrent || latest.current.phase === 'spinning') return;
        setParticipant(id);
        setState(found);
      });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      controller.abort();
    };
  }, [host, drawId, attempt]);

  const refresh = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => watchOtherTabs(refresh), [refresh]);

  // A loss asks for nothing: the server learns that it was seen. Without an answer it is told at the next visit.
  useEffect(() => {
    if (state.phase !== 'over' || !state.item || state.item.win || state.claim || participant === undefined || noted.current === state.item.id) return;
    noted.current = state.item.id;
    noteLoss(host, lossBody(drawId, participant, state.item)).catch(() => undefined);
  }, [state, host, drawId, participant]);

  const retry = useCallback(() => {
    setState({ phase: 'checking' });
    refresh();
  }, [refresh]);

  const spin = useCallback(() => {
    const now = latest.current;
    if (now.phase !== 'ready') return;
    const known = knownOf(drawId);
    // Another tab was quicker, and its event is still on the way.
    if (known.record || known.hasSpun) return retry();
    rememberItem(drawId, now.item);
    const index = now.gifts.findIndex(({ id }) => id === now.item.id);
    const rotation = landingRotation(index, now.gifts.length, turnsFrom(Math.random()), Math.random());
    const spinning = { phase: 'spinning', item: now.item, gifts: now.gifts, rotation } as const;
    // Two taps in one moment come before the next render.
    latest.current = spinning;
    setState(spinning);
    host.track.event('wheel.spin', { draw: drawId });
  }, [drawId, host, retry]);

  const finish = useCallback(() => {
    const now = latest.current;
    if (now.phase !== 'spinning') return;
    markSpun();
    const over = { phase: 'over', knownFrom: 'spin', item: now.item, claim: null, gifts: now.gifts, rotation: now.rotation } as const;
    latest.current = over;
    setState(over);
  }, []);

  const settle = useCallback(
    (result: SpinResult) => {
      rememberItem(drawId, itemOf(result));
      const after = { item: itemOf(result), claim: claimOf(result) };
      setState((old) => (old.phase === 'over' ? { ...old, ...after } : { phase: 'over', knownFrom: 'browser', gifts: [], ...after }));
    },
    [drawId],
  );

  return { state, participant, retry, refresh, spin, finish, settle };
}

/**
 * Two tabs that open together would each make an id and ask without the mark that the first answer leaves on the device: two
 * spins. The second waits for the first.
 */
async function oneTabAtATime<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request('konnect-wheel', { signal }, work) : work();
}

async function look(host: Host, drawId: string, participant: string | undefined, signal: AbortSignal): Promise<WheelState> {
  if (participant === undefined) return { phase: 'failed', fault: { kind: 'device' } };
  // Older browsers and plain http have no Web Crypto, whatever the types say.
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (!subtle) return { phase: 'failed', fault: { kind: 'insecure' } };
  const known = knownOf(drawId);
  try {
    const ticket = spinTicket()?.ticket;
    const check = await checkParticipation(host, { draw_id: drawId, participant_id: participant, ...(ticket ? { spin_ticket: ticket } : {}) }, signal);
    const gifts = check.participated || check.reason !== null ? [] : await fetchGifts(host, drawId, participant, signal);
    const standing = standingOf(check, gifts, known, Math.random());
    if (standing.phase === 'refused') host.track.event('wheel.refused', { draw: drawId, reason: standing.reason });
    return standing;
  } catch (error) {
    // What this device got stays in view without the server; its details wait in the outbox.
    if (known.record) return { phase: 'over', knownFrom: 'browser', item: known.record.item, claim: null, gifts: [] };
    return { phase: 'failed', fault: faultOf(signal.aborted ? SLOW : error) };
  }
}

/** The limit of this page, said as the client says that no answer came. */
const SLOW = { kind: 'problem', status: 0, code: 'network', message: 'The answer takes longer than usual. Check your connection.', requestId: '' } as const;
