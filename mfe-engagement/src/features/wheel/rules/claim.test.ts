import type { Problem } from '@konnect/contracts';
import { CLAIM, CLAIM_CASES } from '@konnect/contracts/form-rules/cases';
import {
  claimBody,
  claimErrors,
  EMPTY_CLAIM,
  maskedPhone,
  phoneToCheck,
  refusalAdvice,
  refusedFields,
} from './claim';
import { noWinBody } from './no-win';

const values = { name: ' Wanjiru Kamau ', phone: '0712 345 678', region: 'Kibera', region_other: '' };
const item = { id: 'data-1gb', name: '1GB', win: true };
const problem = (changes: Partial<Problem>): Problem => ({
  kind: 'problem',
  status: 409,
  code: '',
  message: 'Said the server.',
  requestId: '',
  ...changes,
});

it('requires full name, phone and region, and the text behind Other', () => {
  expect(Object.keys(claimErrors(EMPTY_CLAIM))).toEqual(['name', 'phone', 'region']);
  expect(claimErrors({ ...values, phone: '123' }).phone).toBe(
    'Please enter a valid phone number (e.g., 0712345678 in international or local form)',
  );
  expect(claimErrors({ ...values, region: 'Other' })).toEqual({ region_other: 'Say which region' });
  expect(claimErrors(values)).toEqual({});
});

it('says of every claim what the server says', () => {
  const said = CLAIM_CASES.map(({ what, change }) => [
    what,
    claimErrors({ ...EMPTY_CLAIM, ...CLAIM, ...change }),
  ]);
  expect(said).toEqual(CLAIM_CASES.map(({ what, faults }) => [what, faults]));
});

it('sends exactly the fields of the specification', () => {
  expect(claimBody('draw', 'device', item, values)).toEqual({
    draw_id: 'draw',
    participant_id: 'device',
    item_won_id: 'data-1gb',
    item_won: '1GB',
    name: 'Wanjiru Kamau',
    phone: '0712345678',
    region: 'Kibera',
  });
  expect(
    claimBody('draw', 'device', item, { ...values, region: 'Other', region_other: ' Ruai' }).region,
  ).toBe('Other: Ruai');
  expect(noWinBody('draw', 'device', item)).toMatchObject({
    item_won_id: 'data-1gb',
    name: '',
    phone: '',
    region: '',
  });
});

it.each([
  ['071234567', undefined],
  ['0712 345 678', '0712345678'],
  ['+254712345678', '+254712345678'],
])('asks about %s: %s', (typed, asked) => {
  expect(phoneToCheck(typed)).toBe(asked);
});

it("puts the server's complaints at their fields", () => {
  expect(
    refusedFields(
      problem({
        code: 'request.invalid',
        fieldErrors: { phone: ['Not this one'], region: ['Where?'], other: ['x'] },
      }),
    ),
  ).toEqual({ phone: 'Not this one', region: 'Where?' });
  expect(
    refusedFields(
      problem({ code: 'spin.ticket_phone', fieldErrors: { phone: ['Your number of the form'] } }),
    ),
  ).toEqual({ phone: 'Your number of the form' });
  expect(refusedFields(problem({ code: 'spin.phone_used' })).phone).toMatch(/^You have already participated/);
});

it.each([
  'spin.phone_used',
  'spin.already_participated',
  'spin.claim_expired',
  'spin.outcome_mismatch',
  'spin.no_spin',
])('has words of its own for %s', (code) => {
  expect(refusalAdvice(problem({ code }))).not.toBe('Said the server.');
});

it('says that the draw is gone, whatever service answers', () => {
  for (const code of ['draw.not_found', 'http.404'])
    expect(
      refusalAdvice(problem({ status: 404, code, message: 'Something went wrong on our side.' })),
    ).toMatch(/^This draw is over/);
});

it('leaves other refusals to the server', () => {
  expect(refusalAdvice(problem({ code: 'rate.limited' }))).toBe('Said the server.');
});

it('masks a number', () => {
  expect(maskedPhone('0712 345 678')).toBe('07•••••678');
});
