import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { cspReportRoute } from './csp-reports';

it('writes sixty reports a minute to the log, refuses the rest and says how many they were', async () => {
  const lines: { report?: string; leftOut?: number }[] = [];
  const stream = new Writable({
    write(line: Buffer, _, done) {
      lines.push(JSON.parse(line.toString()) as (typeof lines)[number]);
      done();
    },
  });
  const app = Fastify({ logger: { level: 'warn', stream } });
  let time = 0;
  cspReportRoute(app, () => time);
  const send = async (payload: string, type = 'application/csp-report') =>
    (
      await app.inject({
        method: 'POST',
        url: '/edge/csp-reports',
        payload,
        headers: { 'content-type': type },
      })
    ).statusCode;

  const statuses: number[] = [];
  for (let index = 0; index < 63; index += 1) statuses.push(await send(`{"csp-report":${index}}`));
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 204), 429, 429, 429]);
  expect(lines).toHaveLength(60);
  time += 60_000;
  expect(await send('x'.repeat(10_000), 'application/reports+json')).toBe(204);
  expect(lines.at(-1)).toMatchObject({ report: 'x'.repeat(2_000), leftOut: 3 });
  expect(await send('x'.repeat(20_000))).toBe(413);
  expect(await send('{"a":1}', 'application/json')).toBe(204);
  expect(lines.at(-1)?.report).toBe('{"a":1}');
  expect(lines.at(-1)).not.toHaveProperty('leftOut');
  await app.close();
});
