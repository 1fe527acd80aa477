import type { Problem } from '@konnect/contracts';

/** Without a response: the network, a timeout, or a response that is not ours. */
export function unreachable(): Problem {
  return {
    kind: 'problem',
    status: 0,
    code: 'network',
    message: 'We could not reach Konnect. Check your connection.',
    requestId: '',
  };
}

/** The server took the call, but nothing changed. */
export function alreadyReceived(status: number): Problem {
  return {
    kind: 'problem',
    status,
    code: 'answer.repeated',
    message: 'it was already received',
    requestId: '',
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isMessages = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'string');
const firstText = (...values: unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value !== '');

/** Other services send messages by field as top-level arrays (`{ cv: ['too large'] }`), even of `message`. */
function readFieldErrors(body: Record<string, unknown>): Record<string, string[]> | undefined {
  const ours = isRecord(body['fieldErrors']) ? body['fieldErrors'] : {};
  const entries = [...Object.entries(body), ...Object.entries(ours)].filter(
    (entry): entry is [string, string[]] => isMessages(entry[1]),
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** For responses without a text, such as a proxy's. */
function generalMessage(status: number): string {
  return status === 413
    ? 'This is too long to be sent. Make it shorter and send it again.'
    : 'Something went wrong on our side.';
}

/** @returns a problem in every case: a proxy's HTML page becomes `http.<status>` with a general message */
export async function parseProblem(response: Response): Promise<Problem> {
  const headerId = response.headers.get('x-request-id') ?? '';
  const parsed: unknown = await response.json().catch(() => null);
  const body = isRecord(parsed) ? parsed : {};
  const fieldErrors = readFieldErrors(body);
  return {
    kind: 'problem',
    status: response.status,
    code: firstText(body['code']) ?? `http.${response.status}`,
    // `detail` has the text where a field is called `message`, and in problems of other services.
    message:
      firstText(body['message'], body['detail']) ??
      (fieldErrors ? 'Some answers need attention.' : generalMessage(response.status)),
    requestId: firstText(body['requestId']) ?? headerId,
    ...(fieldErrors ? { fieldErrors } : {}),
    ...(isRecord(body['details']) ? { details: body['details'] } : {}),
  };
}
