// The specification knows one call for the analytics of a ticket survey: all its answers. Our own service
// counts them; with another one they are counted here.
import type { ApiClient } from '@konnect/api-client';
import {
  getTicketSurvey,
  listTicketResponses,
  type TicketResponse,
  type TicketSurveySummary,
} from '@konnect/contracts';
import { countAnswers, type Responses } from '#app/answers';
import { countDays } from '#app/survey-parts';

/** Fields beside `survey`, `response` and `ticketId` are our service's. */
type PlainResponse = Pick<TicketResponse, 'survey' | 'ticketId'> & {
  response: Responses;
  _id?: string;
  createdAt?: string;
};

/** @throws Problem 404 when no service knows the survey */
export async function plainTicketSummary(
  api: ApiClient,
  survey: string,
  ticketId: string,
  signal: AbortSignal,
): Promise<TicketSurveySummary> {
  const [answer, document] = await Promise.all([
    api.call(listTicketResponses, { params: { survey }, query: {} }, { signal }),
    api
      .call(getTicketSurvey, { params: { id: survey } }, { signal, fresh: true })
      .catch((): Record<string, unknown> => ({})),
  ]);
  const responses = (answer as PlainResponse[]).filter(
    ({ response }) => typeof response === 'object' && response !== null,
  );
  const moments = responses.flatMap(({ createdAt }) => (createdAt ? [createdAt] : [])).sort();
  const counted = countAnswers(
    document,
    responses.map(({ response }) => response),
    { texts: true },
  );
  return {
    survey,
    responses: responses.length,
    tickets: new Set(responses.flatMap(({ ticketId: ticket }) => (ticket ? [ticket] : []))).size,
    first_at: moments[0] ?? null,
    last_at: moments.at(-1) ?? null,
    by_day: countDays(moments),
    questions: counted.map(({ name, title, answered, mean, counts }) => ({
      question: name,
      title,
      answered,
      mean,
      counts: counts.map(({ label, count }) => ({ answer: label, count })),
    })),
    ticket: ticketId
      ? {
          ticketId,
          answers: responses.flatMap((one, index) => (one.ticketId === ticketId ? [shown(one, index)] : [])),
          timeline: [],
        }
      : null,
  };
}

function shown({ _id, createdAt = '', ...response }: PlainResponse, index: number): TicketResponse {
  return { ...response, response: { ...response.response }, _id: _id ?? String(index), createdAt };
}
