import type { z } from 'zod/mini';
import type * as s from './tickets.schemas';
import { endpoint } from './endpoint';

export type TicketSurvey = z.infer<typeof s.ticketSurvey>;
export type TicketResponse = z.infer<typeof s.ticketResponse>;
export type TicketSurveySummary = z.infer<(typeof s.summariseTicketSurvey.responses)[200]>;

/** Newest first, without deleted ones. */
export const listTicketSurveys = endpoint<typeof s.listTicketSurveys>({
  id: 'listTicketSurveys',
  service: 'ticket',
  method: 'GET',
  path: '/ticket-surveys',
});
/** Includes closed and expired ones; see `state`. Problems: 404 `ticket_survey.not_found`. */
export const getTicketSurvey = endpoint<typeof s.getTicketSurvey>({
  id: 'getTicketSurvey',
  service: 'ticket',
  method: 'GET',
  path: '/ticket-surveys/:id',
});
/**
 * Staff (editor, support, admin). Problems: 400 `ticket_survey.not_object` ('Please enter a valid json
 * object'), 400 `ticket_survey.missing_fields` ('Object is missing some fields', `fieldErrors` names them).
 */
export const createTicketSurvey = endpoint<typeof s.createTicketSurvey>({
  id: 'createTicketSurvey',
  service: 'ticket',
  method: 'POST',
  path: '/ticket-surveys',
  staff: true,
  roles: ['editor', 'support', 'admin'],
});
/** Sent fields replace. With `version` in the object: 409 `ticket_survey.conflict`, `details.current`. */
export const updateTicketSurvey = endpoint<typeof s.updateTicketSurvey>({
  id: 'updateTicketSurvey',
  service: 'ticket',
  method: 'PATCH',
  path: '/ticket-surveys/:id',
  staff: true,
  roles: ['editor', 'support', 'admin'],
});
/** Can be undone with `restoreTicketSurvey`; answers stay. */
export const deleteTicketSurvey = endpoint<typeof s.deleteTicketSurvey>({
  id: 'deleteTicketSurvey',
  service: 'ticket',
  method: 'DELETE',
  path: '/ticket-surveys/:id',
  staff: true,
  roles: ['editor', 'support', 'admin'],
});
export const restoreTicketSurvey = endpoint<typeof s.restoreTicketSurvey>({
  id: 'restoreTicketSurvey',
  service: 'ticket',
  method: 'POST',
  path: '/ticket-surveys/:id/restore',
  staff: true,
  roles: ['editor', 'support', 'admin'],
});
/**
 * One answer per ticket. Problems: 404 `ticket_survey.not_found`, 409 `ticket_survey.closed`,
 * `ticket_survey.expired`, `ticket.answered`, 403 `ticket.unsigned`.
 */
export const submitTicketResponse = endpoint<typeof s.submitTicketResponse>({
  id: 'submitTicketResponse',
  service: 'ticket',
  method: 'POST',
  path: '/ticket-surveys/response',
});
/** For staff, newest first. */
export const listTicketResponses = endpoint<typeof s.listTicketResponses>({
  id: 'listTicketResponses',
  service: 'ticket',
  method: 'GET',
  path: '/ticket-surveys/response/:survey',
  staff: true,
  roles: ['editor', 'support', 'admin'],
});
export const summariseTicketSurvey = endpoint<typeof s.summariseTicketSurvey>({
  id: 'summariseTicketSurvey',
  service: 'ticket',
  method: 'GET',
  path: '/ticket-surveys/response/:survey/summary',
  staff: true,
  roles: ['editor', 'support', 'admin'],
});
export const countTicketResponses = endpoint<typeof s.countTicketResponses>({
  id: 'countTicketResponses',
  service: 'ticket',
  method: 'GET',
  path: '/ticket-surveys/counts',
  staff: true,
  roles: ['editor', 'support', 'admin'],
});
/** Unguessable addresses for surveys with `signedTickets`. */
export const makeTicketLinks = endpoint<typeof s.makeTicketLinks>({
  id: 'makeTicketLinks',
  service: 'ticket',
  method: 'POST',
  path: '/ticket-surveys/:id/links',
  staff: true,
  roles: ['editor', 'support', 'admin'],
});
export const ticketSurveyChanges = endpoint<typeof s.ticketSurveyChanges>({
  id: 'ticketSurveyChanges',
  service: 'ticket',
  method: 'GET',
  path: '/ticket-surveys/:id/changes',
  staff: true,
  roles: ['editor', 'support', 'admin'],
});
