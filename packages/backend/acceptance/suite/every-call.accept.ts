import type { EventReceipt } from '@konnect/contracts';
import { device, get, idempotencyKey, post, unique } from './api';
import { anEvent } from './content';
import { contactFields, eventAnswers, eventFields, multipart, pdfOf, scholarshipFields } from './forms';

const ARTICLES = '/api/trending-community-events/';
const CONTACT = '/api/contact-us/';
const SCHOLARSHIP = '/api/konnect-scholarship-application/';

const LISTS = [
  ['{results, next}', '/api/trending-community-events/'],
  ['{results, next}', '/api/youtube-videos/'],
  ['{results, next}', '/api/konnect-faqs/'],
  ['{results, next}', '/api/kl-tiktokvideos/'],
  ['{results, next}', '/api/kl-offersndeals/'],
  ['{results, next}', '/api/konnect-careers/'],
  ['bare', '/api/maintenance-notice/'],
  ['bare', '/api/announcement-mainsection/'],
  ['bare', '/api/community-gallery/'],
  ['bare', '/api/kl-foodplus-promotions/'],
  ['bare', '/api/twitter-post/'],
] as const;

describe('lists', () => {
  it.each(LISTS)('%s: %s', async (shape, path) => {
    const body = (await get(path)).json<unknown>();
    expect(Array.isArray(body)).toBe(shape === 'bare');
    if (shape !== 'bare') expect(body).toMatchObject({ results: expect.any(Array) });
  });

  it.each(LISTS.map(([, path]) => path))(
    '%s answers without its slash, and not by a redirect',
    async (path) => {
      expect((await get(path.replace(/\/$/, ''))).status).toBe(200);
    },
  );

  it.each(['?cursor=nonsense', '?cursor=WyJhIl0', '?page=0', '?page_size=100000'])(
    'a page that is none, %s, is refused',
    async (query) => {
      expect((await get(`${ARTICLES}${query}`)).status).toBe(400);
    },
  );
});

describe('refusals', () => {
  it('say what is wrong at the top level, one array of messages per field', async () => {
    const answer = await post(CONTACT, { name: '', phone: '12', region: '', subject: '' });
    expect(answer.status).toBe(400);
    for (const field of ['name', 'phone', 'region', 'subject', 'message'])
      expect(answer.json()[field]).toEqual([expect.any(String)]);
    expect(answer.json()).toMatchObject({
      code: expect.any(String),
      detail: expect.any(String),
      fieldErrors: { message: [expect.any(String)], phone: [expect.any(String)] },
    });
  });

  it.each([
    ['an unknown field', { ...contactFields(), status: 'read' }],
    ['a number for a text', { ...contactFields(), message: 5 }],
    ['a list', [contactFields()]],
    ['a prototype', `{"__proto__":{"polluted":1},"name":"x"}`],
    ['no JSON', '{"name":'],
    ['bytes that are no text', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ])('meet %s with 400', async (_, body) => {
    expect((await post(CONTACT, body)).status).toBe(400);
  });

  it('meet a text of 10 MB with 413, before it is read', async () => {
    const answer = await post(CONTACT, { ...contactFields(), message: 'x'.repeat(10_000_000) }).catch(
      () => undefined,
    );
    // Without an answer, the server closed the connection while the rest was being sent.
    expect([413, undefined]).toContain(answer?.status);
    expect((await get('/api/maintenance-notice/')).status).toBe(200);
  });

  it('take each way to write a phone number, and no other', async () => {
    const form = (phone: string) => post(`${ARTICLES}nowhere-${unique()}/comments/`, { message: 'x', phone });
    // The server checks the fields before it finds that the article is missing, hence 404.
    for (const phone of [
      '0712345678',
      '+254712345678',
      '712345678',
      '0712 345-678',
      '0512345678',
      '0112345678',
    ])
      expect([phone, (await form(phone)).status]).toEqual([phone, 404]);
    for (const phone of ['0312345678', '07123456789', '071234567', '+255712345678', 'phone'])
      expect([phone, (await form(phone)).status]).toEqual([phone, 400]);
  });
});

describe('a submission that is sent again', () => {
  it('is stored once and answered as before', async () => {
    const [body, headers] = [contactFields(), idempotencyKey()];
    const first = await post(CONTACT, body, { headers });
    const again = await post(CONTACT, body, { headers });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect([again.status, again.json()]).toEqual([201, first.json()]);
    expect((await post(CONTACT, { ...body, message: 'Another' }, { headers })).status).toBe(422);
  });

  it('is 201 for the scholarship, with its files', async () => {
    const [fields, files, headers] = [
      scholarshipFields(),
      { birthcert: pdfOf(), report_card: pdfOf() },
      { ...idempotencyKey(), ...device() },
    ];
    const answers = [
      await post(SCHOLARSHIP, multipart(fields, files), { headers }),
      await post(SCHOLARSHIP, multipart(fields, files), { headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
  });

  it('is told so for an event, whatever its key', async () => {
    const [{ slug }, headers] = [await anEvent('promotedeventV2'), device()];
    const body = { ...eventFields(slug), ...eventAnswers('v2') };
    const [first, again] = [
      await post('/api/promoted-event-application-v2/', body, { headers }),
      await post('/api/promoted-event-application-v2/', body, { headers }),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.json<EventReceipt>()).toMatchObject({
      already_received: true,
      reference: first.json<EventReceipt>().reference,
    });
  });
});
