import type { z } from 'zod/mini';
import type * as s from './events.schemas';
import { endpointsOf } from './endpoints-of';

/** Fields of the survey V2, and any `open_quiz_n`, `message_quiz_n`, `open_bool_n`. */
export type EventSurveyAnswers = z.input<typeof s.applyForEventV2.body>;
export type EventApplication = z.input<typeof s.applyForEventV4.body>;
export type EventReceipt = z.infer<typeof s.eventReceipt>;
export type PhotoConsent = z.infer<typeof s.photoConsentState>;
export type PromotedEvent = z.infer<typeof s.promotedEvent>;

const call = endpointsOf<typeof s>();
const editors = endpointsOf<typeof s>({ staff: true, roles: ['editor', 'admin'] });

// Problems of all three: 400 with messages per field, 404 `event.not_found`, 409 `event.closed`.

export const applyForEventV2 = call('applyForEventV2', 'POST', '/api/promoted-event-application-v2/');

/** Grants a spin ticket, unless the person is under 18 or the event grants no wheel. */
export const applyForEventV3 = call('applyForEventV3', 'POST', '/api/promoted-event-application-v3/');

export const applyForEventV4 = call('applyForEventV4', 'POST', '/api/promoted-event-application-v4/');

/** Only for the device that sent the application; 404 `application.not_found` for others. */
export const getPhotoConsent = call(
  'getPhotoConsent',
  'GET',
  '/api/promoted-event-application-v4/photo-consent/',
);

/** The application stays. Only for the device that sent it; 404 `application.not_found` for others. */
export const withdrawPhotoConsent = call(
  'withdrawPhotoConsent',
  'POST',
  '/api/promoted-event-application-v4/photo-consent/withdraw/',
);

/** Takes the slug or the article's id. */
export const getPromotedEvent = call('getPromotedEvent', 'GET', '/api/promoted-events/:id/');

/** Sets all four settings of an event; for editors. */
export const setPromotedEvent = editors('setPromotedEvent', 'PUT', '/api/promoted-events/:id/');
