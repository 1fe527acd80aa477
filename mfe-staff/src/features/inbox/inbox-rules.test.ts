import { answerLinks, fieldLabel, fillTemplate, readInboxFilter } from './inbox-rules';

it.each([
  ['', {}],
  [
    'kind=job&status=new&assignee=me&search=%20amina%20',
    { kind: 'job', status: 'new', assignee: 'me', search: 'amina' },
  ],
  ['kind=nothing&status=&assignee=you', {}],
  ['assignee=12', { assignee: '12' }],
])('reads the filter "%s"', (query, filter) => {
  expect(readInboxFilter(new URLSearchParams(query))).toEqual(filter);
});

it('fills what a template knows and leaves the rest', () => {
  expect(
    fillTemplate('Hello {name}, about {reference}: {other}', { name: 'Achieng', reference: 'KC-1' }),
  ).toBe('Hello Achieng, about KC-1: {other}');
  expect(fillTemplate('Hello {name}', { name: ' ', reference: 'KC-1' })).toBe('Hello there');
});

it('offers the ways to answer that there are, with nothing of the text read as an address', () => {
  const links = answerLinks({ phone: '0712 345 678', email: 'a@b.example', reference: 'KC-1' }, 'One & two?');
  expect(links.map(({ href }) => href)).toEqual([
    'mailto:a%40b.example?subject=Your%20message%20KC-1&body=One%20%26%20two%3F',
    'https://wa.me/254712345678?text=One%20%26%20two%3F',
    'tel:+254712345678',
  ]);
  expect(answerLinks({ phone: null, email: 'javascript:alert(1)', reference: 'KC-1' }, '')).toEqual([]);
});

it('calls fields by words', () => {
  expect([fieldLabel('cv'), fieldLabel('residency_other')]).toEqual(['CV', 'Residency other']);
});
