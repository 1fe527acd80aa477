import { submitSurveyResult, submitTicketResponse, type Survey, type TicketSurvey } from '@konnect/contracts';
import type { SubmissionsApi, SubmitResult } from '@konnect/host-api';
import { titleOf, type SurveyDocument } from './survey-document';

export interface SurveyDraft {
  answers: Record<string, unknown>;
  pageNo: number;
}

export interface SurveyTarget {
  document: SurveyDocument;
  /** Key of the draft and of the receipts on this device. */
  form: string;
  /** Key of the flag "has answered" on this device. */
  flag: string;
  /** These flags count as well; the specifications know one per survey. */
  otherFlags: readonly string[];
  send(submissions: SubmissionsApi, draft: SurveyDraft): Promise<SubmitResult<{ reference: string }>>;
}

export function surveyTarget(survey: Survey): SurveyTarget {
  const form = `survey:${survey.id}`;
  return {
    document: survey,
    form,
    flag: String(survey.id),
    otherFlags: [],
    send: (submissions, draft) =>
      submissions.submit({
        endpoint: submitSurveyResult,
        input: { body: { survey: survey.id, responses: draft.answers } },
        form,
        label: `Survey: ${titleOf(survey)}`,
        values: draft,
      }),
  };
}

/** Each ticket answers once; without a ticket it is a survey like any other. */
export function ticketSurveyTarget(survey: TicketSurvey, ticketId: string | undefined): SurveyTarget {
  const own = ticketId === undefined ? survey._id : `${survey._id}:${ticketId}`;
  const form = `ticket-survey:${own}`;
  return {
    document: ticketDocument(survey),
    form,
    flag: own,
    otherFlags: ticketId === undefined ? [] : [survey._id],
    send: (submissions, draft) =>
      submissions.submit({
        endpoint: submitTicketResponse,
        input: { body: { survey: survey._id, response: draft.answers, ticketId: ticketId ?? null } },
        form,
        label: `Survey: ${titleOf(survey)}`,
        values: draft,
      }),
  };
}

/** Its editor is a text box, so the questions may be at the top, without pages. */
export function ticketDocument(survey: TicketSurvey): SurveyDocument {
  const { pages, elements, questions, ...rest } = survey as TicketSurvey & {
    pages?: unknown;
    elements?: unknown;
    questions?: unknown;
  };
  if (Array.isArray(pages)) return { ...rest, pages: pages as SurveyDocument['pages'] };
  return { ...rest, pages: [{ name: 'questions', elements: elements ?? questions ?? [] }] };
}
