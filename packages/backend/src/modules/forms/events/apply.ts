import { createHmac } from 'node:crypto';
import type { EventReceipt } from '@konnect/contracts';
import { phoneE164 } from '@konnect/contracts/rules';
import { isQuestion } from '@konnect/contracts/schemas';
import type { Db } from '@konnect/database';
import { makeReference } from '#app/text/reference';
import { oneLine } from '#app/text/text';
import type { Dependencies } from '#app/http/dependencies';
import { invalidFields, notFound, problem } from '#app/http/problem-error';
import {
  answersOf,
  isMinor,
  placesLeft,
  stateOf,
  type PromotedEventState,
  type StoredAnswers,
} from './rules';
import {
  countTaken,
  findApplication,
  findApplicationById,
  findEvent,
  giveTicket,
  insertEventApplication,
  lockEvent,
  type EventApplicationRow,
  type Sender,
} from './store';
import type { EventRow } from './rules';
import type { EventVersion } from './tables';

export interface SentEventForm {
  title: string;
  phone?: string | null | undefined;
  name?: string | null | undefined;
  residency?: string | null | undefined;
  residency_other?: string | null | undefined;
  [question: string]: unknown;
}

interface Sending {
  db: Db;
  deps: Pick<Dependencies, 'clock' | 'random'>;
  version: EventVersion;
  form: SentEventForm;
  device: string;
  /** Derives tickets, so that a ticket can be sent again without being stored. */
  ticketKey: Buffer;
}

/** 128 random bits, which cannot be guessed, and their length in base64url. */
const TICKET_BYTES = 16;
const TICKET_LENGTH = 22;

function senderOf({ form, device }: Sending): Sender {
  return { phoneE164: form.phone ? phoneE164(form.phone) : null, device };
}

/** Stores one application per sender and event. @throws ProblemError 400, 404, 409 */
export async function apply(sending: Sending): Promise<EventReceipt> {
  const { db, deps, version, form } = sending;
  const event = await findEvent(db, form.title, deps.clock());
  const state = event && stateOf(event, deps.clock());
  if (!event || !state) throw notFound('event');
  if (state.version !== null && state.version !== version)
    throw invalidFields({ title: ['This event has another form. Reload the page'] });
  if (event.capacity !== null) await lockEvent(db, event.id);
  const known = await findApplication(db, event.id, senderOf(sending));
  // This precedes the check for closed events, so that a person who applied in time gets the receipt again.
  if (known) return receivedBefore(sending, event, state, known);
  if (state.closed) throw problem(409, 'event.closed', 'Applications for this event are closed.');
  return store(sending, event, state);
}

/** Builds the current receipt for a repeated submission with the same key. */
export async function receiptAgain(
  sending: Sending,
  { id, wasKnown }: { id: number; wasKnown: boolean },
): Promise<EventReceipt | undefined> {
  const { db, deps, form } = sending;
  const event = await findEvent(db, form.title);
  const state = event && stateOf(event, deps.clock());
  const known = event && (await findApplicationById(db, id));
  if (!event || !state || !known) return undefined;
  // The key proves the sender, even when the browser's cookie came with a response that was lost.
  const isSender = !wasKnown || known.deviceKey === sending.device;
  // The ticket belongs to the device in the stored row.
  const owner = { ...sending, device: known.deviceKey ?? sending.device };
  const ticket = isSender ? await giveTo(owner, state, known, ticketOf(sending, state, known.id)) : null;
  return {
    ...(await receiptOf(sending, event, known, { isSender, ...ticketFields(ticket, state) })),
    already_received: wasKnown,
  };
}

/** Only the first device gets reference and unused ticket again: anyone can type a neighbour's number. */
async function receivedBefore(
  sending: Sending,
  event: EventRow,
  state: PromotedEventState,
  known: EventApplicationRow,
): Promise<EventReceipt> {
  const isSameDevice = known.deviceKey === sending.device;
  const ticket = isSameDevice
    ? await giveTo(sending, state, known, sending.deps.random(TICKET_BYTES).toString('base64url'))
    : null;
  return receiptOf(sending, event, known, { isSender: isSameDevice, ...ticketFields(ticket, state) });
}

type Told = { isSender: boolean } & Pick<EventReceipt, 'spin_ticket' | 'draw_id'>;

async function receiptOf(
  sending: Sending,
  event: EventRow,
  known: EventApplicationRow,
  { isSender, ...ticket }: Told,
): Promise<EventReceipt> {
  return {
    id: known.id,
    reference: isSender ? known.reference : '',
    already_received: true,
    waiting: known.waiting,
    places_left: await placesOf(sending.db, event),
    ...ticket,
  };
}

async function store(sending: Sending, event: EventRow, state: PromotedEventState): Promise<EventReceipt> {
  const { db, deps, form, version, device } = sending;
  const questions = Object.entries(form).filter(([name]) => isQuestion(name));
  const stored = answersOf(Object.fromEntries(questions) as Parameters<typeof answersOf>[0]);
  const waiting = event.capacity !== null && (await countTaken(db, event.id)) >= event.capacity;
  const reference = makeReference('KE', deps.random);
  const id = await insertEventApplication(db, {
    reference,
    articleId: event.id,
    version,
    waiting,
    phone: form.phone ?? '',
    phoneE164: senderOf(sending).phoneE164,
    name: oneLine(form.name ?? ''),
    residency: oneLine(form.residency ?? ''),
    residencyOther: oneLine(form.residency_other ?? ''),
    ...stored,
    deviceKey: device,
    createdAt: deps.clock(),
  });
  if (id === undefined) {
    // A concurrent submission of the same sender was first.
    const known = await findApplication(db, event.id, senderOf(sending));
    if (!known) throw new Error('An application was neither stored nor there.');
    return receivedBefore(sending, event, state, known);
  }
  const ticket = await giveTo(sending, state, stored, ticketOf(sending, state, id));
  return {
    id,
    reference,
    already_received: false,
    waiting,
    places_left: await placesOf(db, event),
    ...ticketFields(ticket, state),
  };
}

/** The same ticket each time, although the table stores only its hash. */
function ticketOf({ ticketKey }: Sending, { drawId }: PromotedEventState, id: number): string {
  return createHmac('sha256', ticketKey)
    .update(`${drawId} ${id}`)
    .digest('base64url')
    .slice(0, TICKET_LENGTH);
}

async function giveTo(
  sending: Sending,
  state: PromotedEventState,
  answers: StoredAnswers,
  token: string,
): Promise<string | null> {
  const { db, deps } = sending;
  if (state.drawId === null || isMinor(answers)) return null;
  const given = await giveTicket(db, {
    ...senderOf(sending),
    token,
    drawId: state.drawId,
    now: deps.clock(),
  });
  return given ? token : null;
}

function ticketFields(
  ticket: string | null,
  state: PromotedEventState,
): Pick<EventReceipt, 'spin_ticket' | 'draw_id'> {
  return { spin_ticket: ticket, draw_id: ticket === null ? null : state.drawId };
}

async function placesOf(db: Db, event: EventRow): Promise<number | null> {
  return event.capacity === null ? null : placesLeft(event.capacity, await countTaken(db, event.id));
}
