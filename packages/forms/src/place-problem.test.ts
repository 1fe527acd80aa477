import type { Problem } from '@konnect/contracts';
import { fieldMessages, placeProblem } from './place-problem';

const problem = (fieldErrors?: Record<string, string[]>): Problem => ({
  kind: 'problem',
  status: 400,
  code: 'request.invalid',
  requestId: 'r1',
  message: 'Some answers need attention.',
  ...(fieldErrors && { fieldErrors }),
});

it.each<[string, Record<string, string[]> | undefined, ReturnType<typeof placeProblem>]>([
  [
    'known fields, in the order of the form',
    { phone: ['Too short.', 'Not a number.'], name: ['Missing.'] },
    {
      errors: [
        { field: 'name', message: 'Missing.' },
        { field: 'phone', message: 'Too short. Not a number.' },
      ],
      message: undefined,
    },
  ],
  [
    'a field that the form does not have',
    { name: ['Missing.'], iq: ['Required.'] },
    { errors: [{ field: 'name', message: 'Missing.' }], message: 'Required.' },
  ],
  ['no field at all', undefined, { errors: [], message: 'Some answers need attention.' }],
  ['fields without messages', { name: [] }, { errors: [], message: 'Some answers need attention.' }],
])('brings the messages of a problem with %s to their place', (_, fieldErrors, placed) => {
  expect(placeProblem(['name', 'phone'], problem(fieldErrors))).toEqual(placed);
});

it('finds no field in an error that is no problem, or in messages of another shape', () => {
  expect(fieldMessages(new Error('bug'))).toEqual({});
  expect(fieldMessages(problem({ name: 'Missing.' as never }))).toEqual({});
});
