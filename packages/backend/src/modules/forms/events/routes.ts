import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  applyForEventV2,
  applyForEventV3,
  applyForEventV4,
  getPhotoConsent,
  getPromotedEvent,
  setPromotedEvent,
  withdrawPhotoConsent,
  type EventReceipt,
  type PhotoConsent,
  type PromotedEvent,
} from '@konnect/contracts';
import type * as schemas from '@konnect/contracts/schemas';
import type { Db } from '@konnect/database';
import { ensureDevice, readDevice } from '#app/http/device';
import type { Dependencies } from '#app/http/dependencies';
import { invalidFields, notFound } from '#app/http/problem-error';
import { created, ok, route, type Call } from '#app/http/route';
import { createServerSecret } from '#app/http/server-secret';
import { recordAudit } from '#app/modules/platform/audit/index';
import { requireStaff } from '#app/modules/platform/accounts/require-staff';
import { apply, receiptAgain, type SentEventForm } from './apply';
import { placesLeft, stateOf } from './rules';
import {
  countTaken,
  findEvent,
  findPhotoConsent,
  insertEventSetting,
  storeWithdrawal,
  type ConsentRow,
} from './store';
import type { EventRow } from './rules';
import type { EventVersion } from './tables';

interface EventCall {
  db: Db;
  body: SentEventForm;
  request: FastifyRequest;
  reply: FastifyReply;
}

const APPLICATIONS_PER_MINUTE = 30;
/** Bytes for sixty answers of some length. */
const JSON_BYTES_MAX = 256 * 1024;

export function registerEvents(app: FastifyInstance, deps: Dependencies): void {
  // The number of places is public, so a stored application clears the cached responses.
  const options = { perMinute: APPLICATIONS_PER_MINUTE, bodyLimit: JSON_BYTES_MAX };
  const secret = createServerSecret(deps);
  const sendingOf = (version: EventVersion, { db, body, request, reply }: EventCall) => ({
    db,
    deps,
    version,
    form: body,
    device: ensureDevice(request, reply, deps),
    ticketKey: secret.key('event-ticket'),
  });
  const handle = async (
    version: EventVersion,
    call: EventCall,
  ): Promise<{ status: 201; body: EventReceipt }> => created(await apply(sendingOf(version, call)));
  const optionsOf = (version: EventVersion) => ({
    ...options,
    onRequest: [secret.hook],
    rowOf: ({ id, already_received }: EventReceipt) => (already_received ? `${id} known` : String(id)),
    again: (call: EventCall, row: string) =>
      receiptAgain(sendingOf(version, call), {
        id: Number.parseInt(row, 10),
        wasKnown: row.endsWith(' known'),
      }),
  });

  route(app, deps, applyForEventV2, optionsOf('v2'), (call) => handle('v2', call));
  route(app, deps, applyForEventV3, optionsOf('v3'), (call) => handle('v3', call));
  route(app, deps, applyForEventV4, optionsOf('v4'), (call) => handle('v4', call));

  route(app, deps, getPhotoConsent, {}, async ({ db, query, request }) =>
    ok(consentShown(await findPhotoConsent(db, query.reference, readDevice(request) ?? ''))),
  );

  const consentAgain = async ({ db, body, request }: Call<typeof schemas.withdrawPhotoConsent>) =>
    consentShown(await findPhotoConsent(db, body.reference, readDevice(request) ?? ''));
  route(
    app,
    deps,
    withdrawPhotoConsent,
    { changesPublic: false, again: consentAgain },
    async ({ db, body, request }) => {
      return ok(
        consentShown(await storeWithdrawal(db, body.reference, readDevice(request) ?? '', deps.clock())),
      );
    },
  );

  route(app, deps, getPromotedEvent, { cache: 'public' }, async ({ db, params }) =>
    ok(await shown(db, await findEvent(db, params.id, deps.clock()), deps.clock())),
  );

  const editors = { onRequest: [requireStaff(deps, setPromotedEvent.roles)] };
  route(app, deps, setPromotedEvent, editors, async ({ db, params, body, request }) => {
    // An editor prepares an event before its date.
    const event = await findEvent(db, params.id);
    if (!event || !stateOf(event, deps.clock())) throw notFound('event');
    const closesAt = body.closes_at === null ? null : new Date(body.closes_at);
    if (closesAt && Number.isNaN(closesAt.getTime()))
      throw invalidFields({ closes_at: ['Enter a date and time'] });
    await insertEventSetting(db, {
      articleId: event.id,
      grantsWheel: body.grants_wheel,
      drawId: body.draw_id,
      closesAt,
      capacity: body.capacity,
    });
    await recordAudit(db, request, {
      action: 'event.change',
      subject: `event:${event.id}`,
      detail: { ...body },
    });
    return ok(await shown(db, await findEvent(db, params.id), deps.clock()));
  });
}

/** The submission key stores the row's id, which the contract's schema leaves out of the response. */
function consentShown(row: ConsentRow | undefined): PhotoConsent & { id: number } {
  if (!row) throw notFound('application');
  return {
    id: row.id,
    agreed: row.agreed,
    answered_at: row.answeredAt?.toISOString() ?? null,
    withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
  };
}

async function shown(db: Db, event: EventRow | undefined, now: Date): Promise<PromotedEvent> {
  const state = event && stateOf(event, now);
  if (!event || !state) throw notFound('event');
  return {
    slug: event.slug,
    title: event.title,
    category: state.category,
    closed: state.closed,
    closes_at: event.closesAt?.toISOString() ?? null,
    capacity: event.capacity,
    places_left: event.capacity === null ? null : placesLeft(event.capacity, await countTaken(db, event.id)),
    grants_wheel: state.grantsWheel,
    draw_id: state.drawId,
  };
}
