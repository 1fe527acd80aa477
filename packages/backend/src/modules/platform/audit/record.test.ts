import { asc } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '@konnect/database';
import { openTestDatabase } from '#app/test/test-database';
import { recordAudit } from './record';
import { maskAddress, maskText } from './rules';
import { auditLog } from './tables';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

const request = { id: 'request-1', ip: '41.80.12.7' } as FastifyRequest;

it.each([
  ['41.80.12.7', '41.80.12.0/24'],
  ['::ffff:41.80.12.7', '41.80.12.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::9', '2001:db8::/48'],
  ['::1', '::/48'],
])('keeps of the address %s only %s', (ip, kept) => {
  expect(maskAddress(ip)).toBe(kept);
});

it.each([
  ['call 0712 345 678 now', 'call [number] now'],
  ['+254-712-345-678', '[number]'],
  ['write to amina@example.com please', 'write to [email] please'],
  ['id 12345678901', 'id [number]'],
  ['2026-03-02T09:00:00.000Z', '2026-03-02T09:00:00.000Z'],
  ['version 12 of 400', 'version 12 of 400'],
  ['file:40caf17d-377c-4391-8738-7b9d265ede8e', 'file:40caf17d-377c-4391-8738-7b9d265ede8e'],
])('strikes personal numbers and addresses out of %j', (text, kept) => {
  expect(maskText(text)).toBe(kept);
});

it('adds lines that hold no personal data, in the order of the database', async () => {
  const { db } = database;
  await recordAudit(db, request, {
    action: 'inbox.read',
    subject: 'contact:12',
    personal: true,
    detail: { name: 'x', deep: [{ phone: '0712345678' }] },
  });
  await recordAudit(db, undefined, {
    action: 'privacy.clean-up',
    subject: 'contact:0',
    actor: { userId: 3, email: 'a@konnect.example', role: 'admin' },
  });
  const rows = await db.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(rows).toMatchObject([
    {
      userId: null,
      who: null,
      action: 'inbox.read',
      subject: 'contact:12',
      personal: true,
      requestId: 'request-1',
      address: '41.80.12.0/24',
      detail: { name: 'x', deep: [{ phone: '[number]' }] },
    },
    { userId: 3, who: 'a@konnect.example', role: 'admin', personal: false, requestId: 'program', detail: {} },
  ]);
});

it('cannot be changed, nor emptied within a year', async () => {
  const { db } = database;
  const refused = (statement: string) =>
    expect(db.execute(statement)).rejects.toMatchObject({ cause: { message: 'audit_log is append-only' } });
  await refused("update audit_log set who = 'nobody'");
  await refused('delete from audit_log');
  await db.execute(
    "insert into audit_log (at, action, subject, request_id, address) values (now() - interval '2 years', 'old.line', 'x:1', 'r', 'a')",
  );
  await db.execute("delete from audit_log where at < now() - interval '1 year'");
  expect((await db.select().from(auditLog)).map((row) => row.action)).not.toContain('old.line');
});

it('goes with the transaction that fails', async () => {
  const before = (await database.db.select().from(auditLog)).length;
  await expect(
    database.transaction(async (tx) => {
      await recordAudit(tx, request, { action: 'comment.hide', subject: 'comment:1' });
      throw new Error('stop');
    }),
  ).rejects.toThrow('stop');
  expect(await database.db.select().from(auditLog)).toHaveLength(before);
});
