import type { Host } from '@konnect/host-api';
import { spinTicket } from './device/access';
import { knownOf, markSpun, rememberItem } from './device/spin-storage';
import { checkParticipation, type Fault, faultOf, fetchPrizes } from './queries';
import { type Item, type Eligibility, eligibilityOf } from './rules/eligibility';

/** After this time the visitor is told that the answer is slow, and can retry. */
export const CHECK_LIMIT_MS = 8_000;

export type Answer = { phase: 'failed'; fault: Fault } | Eligibility;

/** Two tabs that open together would each make an id and get a spin, so the second waits for the first. */
export async function oneTabAtATime<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return work();
  let hasStarted = false;
  const start = () => {
    hasStarted = true;
    return work();
  };
  return locks.request('konnect-wheel', { signal }, start).catch((error: unknown) => {
    // A browser that blocks site data refuses the lock itself.
    if (hasStarted || signal.aborted) throw error;
    return work();
  });
}

export async function drawSpin(host: Host, drawId: string, participant: string | undefined): Promise<Answer> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), CHECK_LIMIT_MS);
  const found = await oneTabAtATime(controller.signal, async () => {
    const eligibility = await fetchEligibility(host, drawId, participant, {
      isLook: false,
      signal: controller.signal,
    });
    // Stored before the lock is released, so that another tab sees this spin.
    if (eligibility.phase === 'ready') rememberItem(drawId, eligibility.item);
    return eligibility;
  }).catch(() => slowAnswer());
  clearTimeout(timer);
  return found;
}

/** Opening the page does not draw, so that neither a visit nor a forged flag uses up a prize. */
export async function fetchEligibility(
  host: Host,
  drawId: string,
  participant: string | undefined,
  { isLook, signal }: { isLook: boolean; signal: AbortSignal },
): Promise<Answer> {
  if (participant === undefined) return { phase: 'failed', fault: { kind: 'device' } };
  const known = knownOf(drawId);
  try {
    const ticket = spinTicket()?.ticket;
    const input = {
      draw_id: drawId,
      participant_id: participant,
      ...(ticket ? { spin_ticket: ticket } : {}),
      ...(isLook ? { look: true } : {}),
    };
    const check = await checkParticipation(host, input, signal);
    const prizes =
      check.participated || check.reason !== null ? [] : await fetchPrizes(host, drawId, participant, signal);
    const eligibility = eligibilityOf(check, prizes, known, Math.random());
    if (eligibility.phase === 'refused')
      host.track.event('wheel.refused', { draw: drawId, reason: eligibility.reason });
    if (eligibility.phase === 'over' && eligibility.item) markOver(drawId, eligibility.item);
    return eligibility;
  } catch (error) {
    // The result of this device is shown without the server; its details wait in the outbox.
    if (known.record) {
      markOver(drawId, known.record.item);
      return { phase: 'over', knownFrom: 'browser', item: known.record.item, claim: null, prizes: [] };
    }
    return { phase: 'failed', fault: signal.aborted ? slowAnswer().fault : faultOf(error) };
  }
}

/** Ends a spin whose end this browser has not seen too, such as after a reload while the wheel turned. */
export function markOver(drawId: string, item: Item): void {
  rememberItem(drawId, item);
  markSpun();
}

/** Reported as the client reports a missing answer. */
const SLOW = {
  kind: 'problem',
  status: 0,
  code: 'network',
  message: 'The answer takes longer than usual. Check your connection.',
  requestId: '',
} as const;

export function slowAnswer(): { phase: 'failed'; fault: Fault } {
  return { phase: 'failed', fault: faultOf(SLOW) };
}
