import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CompletedText, TicketResponse, TicketSurvey } from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import { isShallow } from '@konnect/contracts/rules';
import { cleanHtml } from '#app/text/html';
import { invalidFields, problem } from '#app/http/problem-error';
import { cleanDocument } from '#app/modules/engagement/surveys/clean-document';
import { refuseHostile } from '#app/modules/engagement/surveys/hostile-document';
import type { TicketResponseRow, TicketSurveyRow } from './tables';

/** Fields that only the server sets; a document's values for them are ignored. */
const OURS = new Set([
  '_id',
  'id',
  'createdAt',
  'updatedAt',
  'state',
  'deletedAt',
  'version',
  'open',
  'closesAt',
  'signedTickets',
]);
const DEPTH_MAX = 60;
const TEXT_MAX = 4_000;

export interface TicketSurveyFields {
  title: string;
  description: string;
  completedHtml: string;
  completedHtmlOnCondition: CompletedText[];
  document: Record<string, unknown>;
  isOpen: boolean;
  closesAt: Date | null;
  signedTickets: boolean;
}

type Loose = Record<string, unknown>;

/** `before` provides omitted fields. @throws ProblemError 400 with the specifications' two texts */
export function readTicketSurvey(body: unknown, before?: TicketSurveyRow): TicketSurveyFields {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw problem(400, 'ticket_survey.not_object', 'Please enter a valid json object');
  if (!isShallow(body, DEPTH_MAX)) throw invalidFields({ pages: ['This survey is nested too deeply'] });
  const sent = body as Loose;
  const old: Loose = before ? { ...before.document, ...before } : {};
  const whole: Loose = { ...old, ...sent };
  const missing = schemas.TICKET_SURVEY_FIELDS.filter((field) => !isThere(field, whole[field]));
  if (missing.length > 0)
    throw problem(
      400,
      'ticket_survey.missing_fields',
      'Object is missing some fields',
      Object.fromEntries(missing.map((field) => [field, ['This field is missing']])),
    );
  refuseHostile(sent);

  const named = new Set<string>([...schemas.TICKET_SURVEY_FIELDS, ...OURS]);
  const rest = Object.fromEntries(
    Object.entries(before ? { ...before.document, ...sent } : sent).filter(([key]) => !named.has(key)),
  );
  // A ticket survey may have its questions at the top, without pages.
  const { pages, ...document } = cleanDocument({ pages: [], ...rest });
  return {
    title: String(whole['title']).slice(0, TEXT_MAX),
    description: String(whole['description']).slice(0, TEXT_MAX),
    completedHtml: cleanHtml(String(whole['completedHtml'])),
    completedHtmlOnCondition: (whole['completedHtmlOnCondition'] as CompletedText[]).map(
      ({ expression, html }) => ({ expression, html: cleanHtml(html) }),
    ),
    document: rest['pages'] === undefined ? document : { ...document, pages },
    isOpen: typeof sent['open'] === 'boolean' ? sent['open'] : (before?.isOpen ?? true),
    closesAt: sent['closesAt'] === undefined ? (before?.closesAt ?? null) : readMoment(sent['closesAt']),
    signedTickets:
      typeof sent['signedTickets'] === 'boolean' ? sent['signedTickets'] : (before?.signedTickets ?? false),
  };
}

function isThere(field: string, value: unknown): boolean {
  if (field !== 'completedHtmlOnCondition')
    return typeof value === 'string' && (field !== 'title' || value.trim() !== '');
  return (
    Array.isArray(value) &&
    value.every(
      (item: Partial<CompletedText> | null) =>
        typeof item?.expression === 'string' && typeof item.html === 'string',
    )
  );
}

function readMoment(value: unknown): Date | null {
  if (value === null || value === '') return null;
  const moment = new Date(String(value));
  if (Number.isNaN(moment.getTime())) throw invalidFields({ closesAt: ['Enter a date'] });
  return moment;
}

export function stateOf(
  { isOpen, closesAt }: Pick<TicketSurveyRow, 'isOpen' | 'closesAt'>,
  now: Date,
): TicketSurvey['state'] {
  if (!isOpen) return 'closed';
  return closesAt && closesAt <= now ? 'expired' : 'open';
}

/** Sanitises again, because an older rule may have written the row. */
export function toTicketSurvey(row: TicketSurveyRow, now: Date): TicketSurvey {
  const { pages, ...rest } = cleanDocument({ pages: [], ...row.document });
  return {
    ...rest,
    ...(row.document['pages'] === undefined ? {} : { pages }),
    _id: row.id,
    title: row.title,
    description: row.description,
    completedHtml: cleanHtml(row.completedHtml),
    completedHtmlOnCondition: row.completedHtmlOnCondition.map(({ expression, html }) => ({
      expression,
      html: cleanHtml(html),
    })),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    state: stateOf(row, now),
    closesAt: row.closesAt?.toISOString() ?? null,
    signedTickets: row.signedTickets,
  };
}

export function toTicketResponse(row: TicketResponseRow): TicketResponse {
  return {
    _id: row.id,
    survey: row.surveyId,
    response: row.response,
    ticketId: row.ticketId,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Adds a signature that cannot be guessed: `TK-1001` becomes `TK-1001.5tQ...`. */
export function signTicket(ticket: string, surveyId: string, key: Buffer): string {
  return `${ticket}.${createHmac('sha256', key).update(`${surveyId}:${ticket}`).digest('base64url').slice(0, 22)}`;
}

/** @returns undefined when the signature is missing or invalid */
export function openTicket(token: string, surveyId: string, key: Buffer): string | undefined {
  const ticket = token.slice(0, Math.max(0, token.lastIndexOf('.')));
  const [given, right] = [Buffer.from(token), Buffer.from(signTicket(ticket, surveyId, key))];
  return ticket !== '' && given.length === right.length && timingSafeEqual(given, right) ? ticket : undefined;
}
