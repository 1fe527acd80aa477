import type { z } from 'zod/mini';
import type * as s from './tickets.schemas';
import { endpointsOf } from './endpoints-of';

export type TicketSurvey = z.infer<typeof s.ticketSurvey>;
export type TicketResponse = z.infer<typeof s.ticketResponse>;
export type TicketSurveySummary = z.infer<(typeof s.summariseTicketSurvey.responses)[200]>;

const ticket = endpointsOf<typeof s>({ service: 'ticket' });
const staff = endpointsOf<typeof s>({
  service: 'ticket',
  staff: true,
  roles: ['editor', 'support', 'admin'],
});

/** Newest first, without deleted ones. */
export const listTicketSurveys = ticket('listTicketSurveys', 'GET', '/ticket-surveys');
/** Includes closed and expired ones; see `state`. Problems: 404 `ticket_survey.not_found`. */
export const getTicketSurvey = ticket('getTicketSurvey', 'GET', '/ticket-surveys/:id');
/**
 * Staff (editor, support, admin). Problems: 400 `ticket_survey.not_object` ('Please enter a valid json
 * object'), 400 `ticket_survey.missing_fields` ('Object is missing some fields', `fieldErrors` names them).
 */
export const createTicketSurvey = staff('createTicketSurvey', 'POST', '/ticket-surveys');
/** Sent fields replace. With `version` in the object: 409 `ticket_survey.conflict`, `details.current`. */
export const updateTicketSurvey = staff('updateTicketSurvey', 'PATCH', '/ticket-surveys/:id');
/** Can be undone with `restoreTicketSurvey`; answers stay. */
export const deleteTicketSurvey = staff('deleteTicketSurvey', 'DELETE', '/ticket-surveys/:id');
export const restoreTicketSurvey = staff('restoreTicketSurvey', 'POST', '/ticket-surveys/:id/restore');
/**
 * One answer per ticket. Problems: 404 `ticket_survey.not_found`, 409 `ticket_survey.closed`,
 * `ticket_survey.expired`, `ticket.answered`, 403 `ticket.unsigned`.
 */
export const submitTicketResponse = ticket('submitTicketResponse', 'POST', '/ticket-surveys/response');
/** For staff, newest first. */
export const listTicketResponses = staff('listTicketResponses', 'GET', '/ticket-surveys/response/:survey');
export const summariseTicketSurvey = staff(
  'summariseTicketSurvey',
  'GET',
  '/ticket-surveys/response/:survey/summary',
);
export const countTicketResponses = staff('countTicketResponses', 'GET', '/ticket-surveys/counts');
/** Unguessable addresses for surveys with `signedTickets`. */
export const makeTicketLinks = staff('makeTicketLinks', 'POST', '/ticket-surveys/:id/links');
export const ticketSurveyChanges = staff('ticketSurveyChanges', 'GET', '/ticket-surveys/:id/changes');
