import { kindOf, policyFault, type Violation } from './policy-fault';

const in1 = 'http://127.0.0.1:4100/assets/community/one.1a2b3c4d.js';
const in2 = 'http://127.0.0.1:4200/assets/community/two.5e6f7a8b.js';

it.each<[Violation, Violation, string, string]>([
  [
    ['trusted-types', 'trusted-types-policy', in1, 12, 'loose'],
    ['trusted-types', 'trusted-types-policy', in2, 7, 'loose'],
    'the page does not allow a Trusted Types policy named loose',
    'from /assets/community/one.1a2b3c4d.js:12',
  ],
  [
    ['require-trusted-types-for', 'trusted-types-sink', in1, 12, 'Element innerHTML|<b>ready</b>'],
    ['require-trusted-types-for', 'trusted-types-sink', in2, 12, 'Element innerHTML|'],
    'a string is assigned to Element innerHTML without a Trusted Types policy',
    '<b>ready</b>: from /assets/community/one.1a2b3c4d.js:12',
  ],
  [
    ['style-src-attr', 'inline', in1, 12, 'margin'],
    ['style-src-attr', 'inline', in2, 1, 'padding'],
    'the content security policy stops inline (style-src-attr)',
    'margin: from /assets/community/one.1a2b3c4d.js:12',
  ],
])('knows a violation again in another build: %j', (one, other, kind, details) => {
  expect(policyFault(one)).toBe(`${kind}: ${details}`);
  expect(kindOf(policyFault(one))).toBe(kind);
  expect(kindOf(policyFault(other))).toBe(kind);
});

it('keeps violations of other policies and directives apart', () => {
  const named = (name: string) => kindOf(policyFault(['trusted-types', '', in1, 1, name]));
  expect(named('loose')).not.toBe(named('other'));
  expect(policyFault(['script-src', 'eval', '', 0, ''])).toBe(
    'the content security policy stops eval (script-src)',
  );
});
