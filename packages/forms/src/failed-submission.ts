import { isProblem, type Problem } from '@konnect/contracts';

const UNSENT: Problem = {
  kind: 'problem',
  status: 0,
  code: 'submission.failed',
  requestId: '',
  message: 'We could not send this right now. Try again in a moment.',
};

/**
 * Makes a refusal of a rejected `submit`, so that the form shows it and can be sent again. The device's
 * storage may fail, for example. The error still counts in the reports of the visit.
 * @example const result = await submissions.submit(options).catch(failedSubmission);
 */
export function failedSubmission(error: unknown): { status: 'refused'; problem: Problem } {
  if (isProblem(error)) return { status: 'refused', problem: error };
  // Older browsers do not have it.
  if (typeof reportError === 'function') reportError(error);
  return { status: 'refused', problem: UNSENT };
}
