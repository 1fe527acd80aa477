import type { Problem } from '@konnect/contracts';
import type { LiveDocument } from './survey-creator';
import { failureOf, refusalOf } from './saving-state';

const problem = (over: Partial<Problem>): Problem => ({
  ...{ kind: 'problem', status: 400, code: 'input.invalid', message: 'Some answers need attention.' },
  requestId: 'r1',
  ...over,
});

describe('a text that is not sent', () => {
  it('is broken JSON, with the place of the first mistake', () => {
    const live = {
      state: 'broken',
      problem: { line: 3, column: 7, message: 'A comma or } is missing here' },
    } as LiveDocument;
    expect(refusalOf(live)).toMatchObject({
      state: 'refused',
      message: expect.stringContaining('line 3, column 7'),
      fields: {},
    });
  });

  it('is a survey with neither a title nor a description', () => {
    const live = (document: object) => ({ state: 'valid', document }) as LiveDocument;
    expect(refusalOf(live({ title: '', description: ' ' }))).toMatchObject({
      state: 'refused',
      fields: { title: expect.any(String), description: expect.any(String) },
    });
    expect(refusalOf(live({ title: 'Why us?', description: '' }))).toBeNull();
  });
});

describe('a text that was refused', () => {
  it('shows what the server said of the fields', () => {
    const failed = failureOf(problem({ fieldErrors: { title: ['The title is too long'] } }));
    expect(failed).toEqual({
      ...{ state: 'refused', message: 'The title is too long', fields: { title: 'The title is too long' } },
    });
  });

  it('asks to sign in again once the session has ended', () => {
    expect(failureOf(problem({ status: 401, code: 'staff.signed_out' }))).toMatchObject({
      message: expect.stringContaining('sign in again'),
    });
  });
});
