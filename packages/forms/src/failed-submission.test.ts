import type { Problem } from '@konnect/contracts';
import { failedSubmission } from './failed-submission';

const realReport = globalThis.reportError;
const report = jest.fn();
beforeEach(() => {
  report.mockReset();
  globalThis.reportError = report;
});
afterEach(() => {
  globalThis.reportError = realReport;
});

it('says that nothing was sent, and still reports the error', () => {
  const error = new Error('The database is closed.');
  expect(failedSubmission(error)).toMatchObject({
    status: 'refused',
    problem: {
      code: 'submission.failed',
      message: 'We could not send this right now. Try again in a moment.',
    },
  });
  expect(report).toHaveBeenCalledWith(error);
});

it('passes a problem on, with its own message', () => {
  const problem: Problem = {
    kind: 'problem',
    status: 0,
    code: 'network',
    requestId: '',
    message: 'We could not reach Konnect.',
  };
  expect(failedSubmission(problem)).toEqual({ status: 'refused', problem });
  expect(report).not.toHaveBeenCalled();
});

it('works in a browser that cannot report errors', () => {
  globalThis.reportError = undefined as never;
  expect(failedSubmission('closed')).toMatchObject({ status: 'refused' });
});
