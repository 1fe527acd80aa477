import { CONTACT_CASES, CONTACT_MESSAGE } from '@konnect/contracts/form-rules/cases';
import { CONTACT_FIELDS, contactRule, type ContactValues, EMPTY_CONTACT } from './contact-values';

function faultsOf(change: Partial<ContactValues>) {
  const values: ContactValues = { ...EMPTY_CONTACT, ...CONTACT_MESSAGE, ...change };
  const faults = CONTACT_FIELDS.flatMap((name) => {
    const fault = contactRule(name).validate(values[name]);
    return fault === undefined ? [] : [[name, fault]];
  });
  return Object.fromEntries(faults) as Record<string, string>;
}

it('says of every message what the server says', () => {
  const said = CONTACT_CASES.map(({ what, change }) => [what, faultsOf(change)]);
  expect(said).toEqual(CONTACT_CASES.map(({ what, faults }) => [what, faults]));
});

it('asks for the email where its box is shown, which the server does not', () => {
  expect(faultsOf({ email: ' ' })).toEqual({ email: 'Email is required' });
});
