import { policyFault, type Violation } from './policy-fault';

const site1 = 'http://127.0.0.1:4100';
const site2 = 'http://127.0.0.1:4200';
const in1 = `${site1}/assets/community/one.1a2b3c4d.js`;
const in2 = `${site2}/assets/community/two.5e6f7a8b.js`;

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
  expect(policyFault(one, site1)).toEqual({ kind, text: `${kind}: ${details}` });
  expect(policyFault(other, site2).kind).toBe(kind);
});

it('keeps violations of other policies and directives apart', () => {
  const named = (name: string) => policyFault(['trusted-types', '', in1, 1, name], site1).kind;
  expect(named('loose')).not.toBe(named('other'));
  const text = 'the content security policy stops eval (script-src)';
  expect(policyFault(['script-src', 'eval', '', 0, ''], site1)).toEqual({ kind: text, text });
});

const stopped = (directive: string, blocked: string, site = site1) =>
  policyFault([directive, blocked, in1, 3, ''], site);

it('keeps violations with other addresses and directives apart', () => {
  const kinds = ['https://a.example/x.png', 'https://evil.example/x.js'].flatMap((blocked) =>
    ['img-src', 'script-src'].map((directive) => stopped(directive, blocked).kind),
  );
  expect(new Set(kinds).size).toBe(4);
  expect(kinds[0]).toBe('the content security policy stops https://a.example (img-src)');
});

it('names the whole address and knows it again under a path of another build', () => {
  const one = stopped('img-src', 'https://a.example/v1/x.png');
  expect(one.text).toContain('stops https://a.example/v1/x.png (img-src)');
  expect(stopped('img-src', 'https://a.example/v2/x.png').kind).toBe(one.kind);
});

it('knows the own site again, whose port is another in each run', () => {
  const kinds = [site1, site2].map((site) => stopped('frame-src', `${site}/page`, site).kind);
  expect(kinds[0]).toBe(kinds[1]);
});
