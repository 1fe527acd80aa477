import { serializeError } from '@konnect/tracing';
import { buildApp } from '#app/app';
import { readConfig } from '#app/config';
import { openTestDatabase } from '#app/test/test-database';
import { createLogger } from './logging';

const PERSON = {
  name: 'Wanjiru Kamau',
  phone: '0712345678',
  email: 'wanjiru@example.co.ke',
  region: 'Hunters/Kasarani',
  subject: 'Bill of March',
  message: 'I live in house 12.',
};
const SECRETS = [...Object.values(PERSON), '41.80.9.7', 'fibre-in-mwiki', 'Otieno'];

describe('the log', () => {
  it('tells how every request ended by its id and route, and nothing of what people sent', async () => {
    const database = await openTestDatabase();
    const lines: string[] = [];
    const logger = createLogger('trace', { write: (line) => void lines.push(line) });
    const app = await buildApp({ db: database, config: { ...readConfig({}), rateLimitFactor: 0 }, logger });
    try {
      const headers = {
        'x-forwarded-for': '41.80.9.7',
        'x-request-id': 'edge-12345678',
        'x-device-id': 'device-of-Otieno',
      };
      const send = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload });
      await app.inject({ url: '/api/trending-community-events/?search=fibre-in-mwiki', headers });
      await app.inject({ url: '/api/trending-community-events/0712345678/', headers });
      await app.inject({ url: '/wanjiru@example.co.ke', headers });
      expect((await send('/api/contact-us/', PERSON)).statusCode).toBe(201);
      expect((await send('/api/contact-us/', { ...PERSON, phone: 'Otieno' })).statusCode).toBe(400);
      await app.inject({
        method: 'POST',
        url: '/api/contact-us/',
        headers: { ...headers, 'content-type': 'application/json' },
        payload: '{"name":"Wanjiru Kamau',
      });
      await send('/api/staff/session/', { email: PERSON.email, password: PERSON.message });
      // Errors of the database repeat the values of a statement in their messages.
      await database.db.execute('alter table contact_message rename to contact_message_gone');
      expect((await send('/api/contact-us/', { ...PERSON })).statusCode).toBe(500);
      await database.db.execute(
        "alter table contact_message_gone rename to contact_message; alter table contact_message add constraint no_phone check (phone = '') not valid",
      );
      expect((await send('/api/contact-us/', PERSON)).statusCode).toBe(500);
    } finally {
      await app.close();
      await database.close();
    }
    const log = lines.join('');
    expect(SECRETS.filter((secret) => log.includes(secret))).toEqual([]);
    const entries = lines.map(
      (line) =>
        JSON.parse(line) as {
          msg: string;
          requestId?: string;
          route?: string;
          status?: number;
          err?: { code?: string; cause?: object };
        },
    );
    expect(
      entries.filter(({ msg }) => msg === 'request').map(({ route, status }) => [route, status]),
    ).toContainEqual(['/api/contact-us/', 201]);
    const failed = entries.filter(({ msg }) => msg === 'request failed');
    expect(failed).toMatchObject([
      {
        requestId: 'edge-12345678',
        route: '/api/contact-us/',
        err: { statement: expect.stringContaining('insert into'), cause: { code: '42P01' } },
      },
      {
        requestId: 'edge-12345678',
        err: { cause: { code: '23514', constraint: 'no_phone', table: 'contact_message' } },
      },
    ]);
    expect(failed.every(({ err }) => JSON.stringify(err).includes('stack'))).toBe(true);
  }, 120_000);

  it.each([
    ['write to wanjiru@example.co.ke now', 'write to [email] now'],
    ['call 0712 345 678 or +254712345678', 'call [number] or [number]'],
    ['no answer of http://edge/faq?search=fibre&t=Ab1 now', 'no answer of http://edge/faq?[query] now'],
    ['a link /join/dGhpcyBpcyBhIHNlY3JldCB0b2s was read', 'a link /join/[token] was read'],
    ['is it UND_ERR_HEADERS_TIMEOUT_OF_ALL? yes', 'is it UND_ERR_HEADERS_TIMEOUT_OF_ALL? yes'],
    ['port 3000 is taken after 12 s', 'port 3000 is taken after 12 s'],
  ])('masks what looks personal in a message: %s', (message, masked) => {
    expect(serializeError(new Error(message))).toMatchObject({ message: masked });
  });

  it('does the same to every way of logging an error', () => {
    const lines: string[] = [];
    const log = createLogger('info', { write: (line) => void lines.push(line) });
    log.child({ requestId: 'x' }).warn({ err: new Error('0712345678') }, 'x');
    expect(lines.join('')).not.toContain('0712345678');
  });
});
