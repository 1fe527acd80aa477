import type { Problem, ProblemBody } from '@konnect/contracts';

/** No answer came: the network, a timeout, or an answer that is not ours. */
export function unreachable(): Problem {
  return { kind: 'problem', status: 0, code: 'network', message: 'We could not reach Konnect. Check your connection.', requestId: '' };
}

/** The server took the call, and did nothing new for it. */
export function alreadyReceived(status: number): Problem {
  return { kind: 'problem', status, code: 'answer.repeated', message: 'it was already received', requestId: '' };
}

/** Reads an error answer; a body that is not ours (a proxy's HTML page) still becomes a problem. */
export async function parseProblem(response: Response): Promise<Problem> {
  const requestId = response.headers.get('x-request-id') ?? '';
  // `null` is JSON too.
  const body = ((await response.json().catch(() => null)) ?? {}) as Partial<ProblemBody>;
  return {
    kind: 'problem',
    status: response.status,
    code: typeof body.code === 'string' ? body.code : `http.${response.status}`,
    message: typeof body.message === 'string' ? body.message : 'Something went wrong on our side.',
    requestId: typeof body.requestId === 'string' ? body.requestId : requestId,
    ...(body.fieldErrors ? { fieldErrors: body.fieldErrors } : {}),
    ...(body.details ? { details: body.details } : {}),
  };
}
