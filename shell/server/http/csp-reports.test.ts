import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { cspReportRoute } from './csp-reports';

it.each([
  [
    'application/csp-report',
    {
      'csp-report': {
        'document-uri': 'https://konnect.example/help?phone=0712345678#token=secret',
        'blocked-uri': 'https://me:secret@cdn.example/a.js?key=secret',
        'violated-directive': 'script-src',
        'source-file': `https://konnect.example/open/0${'secret'.repeat(5)}/page`,
        'line-number': 7,
        'script-sample': 'secret',
        referrer: 'https://konnect.example/?secret',
      },
    },
    {
      'document-uri': 'https://konnect.example/help',
      'blocked-uri': 'https://cdn.example/a.js',
      'violated-directive': 'script-src',
      'source-file': 'https://konnect.example/open/[token]/page',
      'line-number': 7,
    },
  ],
  [
    'application/reports+json',
    [
      {
        type: 'csp-violation',
        url: '/?secret',
        body: { documentURL: '/a?secret', blockedURL: 'inline', sample: 'secret' },
      },
    ],
    { documentURL: '/a', blockedURL: 'inline' },
  ],
])(
  'writes the addresses of a report as %s without queries, tokens and samples',
  async (type, payload, expected) => {
    const lines: { report?: object }[] = [];
    const stream = new Writable({
      write(line: Buffer, _, done) {
        lines.push(JSON.parse(line.toString()) as (typeof lines)[number]);
        done();
      },
    });
    const app = Fastify({ logger: { level: 'warn', stream } });
    cspReportRoute(app);
    await app.inject({
      method: 'POST',
      url: '/edge/csp-reports',
      payload: JSON.stringify(payload),
      headers: { 'content-type': type },
    });
    expect(lines.map(({ report }) => report)).toEqual([expected]);
    expect(JSON.stringify(lines)).not.toContain('secret');
    await app.close();
  },
);

it('writes sixty reports a minute to the log, refuses the rest and says how many they were', async () => {
  const lines: { report?: object; leftOut?: number }[] = [];
  const stream = new Writable({
    write(line: Buffer, _, done) {
      lines.push(JSON.parse(line.toString()) as (typeof lines)[number]);
      done();
    },
  });
  const app = Fastify({ logger: { level: 'warn', stream } });
  let time = 0;
  cspReportRoute(app, () => time);
  const answerTo = (payload: string, type = 'application/csp-report') =>
    app.inject({ method: 'POST', url: '/edge/csp-reports', payload, headers: { 'content-type': type } });
  const send = async (payload: string, type?: string) => (await answerTo(payload, type)).statusCode;

  const statuses: number[] = [];
  for (let index = 0; index < 62; index += 1) statuses.push(await send(`{"csp-report":${index}}`));
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 204), 429, 429]);
  const refused = await answerTo('{"csp-report":62}');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect(refused.json()).toMatchObject({ code: 'reports.too_many', message: expect.any(String) as string });
  expect(lines).toHaveLength(60);
  time += 60_000;
  expect(await send('x'.repeat(10_000), 'application/reports+json')).toBe(204);
  expect(lines.at(-1)).toMatchObject({ report: { unreadable: 1 }, leftOut: 3 });
  expect(await send('x'.repeat(20_000))).toBe(413);
  expect(await send('{"a":1}', 'application/json')).toBe(204);
  expect(lines.at(-1)?.report).toEqual({ unreadable: 1 });
  expect(lines.at(-1)).not.toHaveProperty('leftOut');
  await app.close();
});
