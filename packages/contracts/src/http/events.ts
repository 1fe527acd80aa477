import type { z } from 'zod/mini';
import type * as s from './events.schemas';
import { endpoint } from './endpoint';

/** Fields of the survey V2, and any `open_quiz_n`, `message_quiz_n`, `open_bool_n`. */
export type EventSurveyAnswers = z.input<typeof s.applyForEventV2.body>;
export type EventApplication = z.input<typeof s.applyForEventV4.body>;
export type EventReceipt = z.infer<typeof s.eventReceipt>;
export type PhotoConsent = z.infer<typeof s.photoConsentState>;
export type PromotedEvent = z.infer<typeof s.promotedEvent>;

// Problems of all three: 400 with messages per field, 404 `event.not_found`, 409 `event.closed`.

export const applyForEventV2 = endpoint<typeof s.applyForEventV2>({
  id: 'applyForEventV2',
  service: 'main',
  method: 'POST',
  path: '/api/promoted-event-application-v2/',
});

/** Grants a spin ticket, unless the person is under 18 or the event grants no wheel. */
export const applyForEventV3 = endpoint<typeof s.applyForEventV3>({
  id: 'applyForEventV3',
  service: 'main',
  method: 'POST',
  path: '/api/promoted-event-application-v3/',
});

export const applyForEventV4 = endpoint<typeof s.applyForEventV4>({
  id: 'applyForEventV4',
  service: 'main',
  method: 'POST',
  path: '/api/promoted-event-application-v4/',
});

/** Only for the device that sent the application; 404 `application.not_found` for others. */
export const getPhotoConsent = endpoint<typeof s.getPhotoConsent>({
  id: 'getPhotoConsent',
  service: 'main',
  method: 'GET',
  path: '/api/promoted-event-application-v4/photo-consent/',
});

/** The application stays. Only for the device that sent it; 404 `application.not_found` for others. */
export const withdrawPhotoConsent = endpoint<typeof s.withdrawPhotoConsent>({
  id: 'withdrawPhotoConsent',
  service: 'main',
  method: 'POST',
  path: '/api/promoted-event-application-v4/photo-consent/withdraw/',
});

/** Takes the slug or the article's id. */
export const getPromotedEvent = endpoint<typeof s.getPromotedEvent>({
  id: 'getPromotedEvent',
  service: 'main',
  method: 'GET',
  path: '/api/promoted-events/:id/',
});

/** Sets all four settings of an event; for editors. */
export const setPromotedEvent = endpoint<typeof s.setPromotedEvent>({
  id: 'setPromotedEvent',
  service: 'main',
  method: 'PUT',
  path: '/api/promoted-events/:id/',
  staff: true,
  roles: ['editor', 'admin'],
});
