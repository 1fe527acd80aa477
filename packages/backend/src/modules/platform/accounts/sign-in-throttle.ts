import { createHash } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '@konnect/database';
import type { Dependencies } from '#app/http/dependencies';
import { networkOf } from '#app/http/network-of';
import { problem } from '#app/http/problem-error';
import type { KnownDevices } from './known-device';
import { staffSignInAttempt } from './tables';

const MINUTE = 60_000;
const PER_ADDRESS = { most: 5, within: MINUTE };
const PER_ACCOUNT = { most: 10, within: 15 * MINUTE };
const RETENTION = 24 * 60 * MINUTE;

export interface Attempt {
  /** Undefined after too many attempts; the sign-in is then refused without a check of the password. */
  id: number | undefined;
  retryAfter: number;
}

export interface AttemptSource {
  ip: string;
  email: string;
  /** Set for a device from which this person has signed in before. */
  device?: string | undefined;
  now: Date;
  factor: number;
}

function accountKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}

/**
 * Counts an attempt before its password is checked, so that concurrent attempts cannot all pass; a success
 * removes it. Known devices have their own count, which strangers cannot use up. `factor` 0 means no limit.
 */
export async function noteAttempt(
  db: Db,
  { ip, email, device, now, factor }: AttemptSource,
): Promise<Attempt> {
  const address = device === undefined ? networkOf(ip) : `device:${device}`;
  const account = accountKey(device === undefined ? email : `${device} ${email.trim()}`);
  await db
    .delete(staffSignInAttempt)
    .where(lt(staffSignInAttempt.createdAt, new Date(now.getTime() - RETENTION)));
  const [row] = await db
    .insert(staffSignInAttempt)
    .values({ address, account, createdAt: now })
    .returning({ id: staffSignInAttempt.id });
  if (!row || factor === 0) return { id: row?.id, retryAfter: 0 };
  const since = (limit: { within: number }) => new Date(now.getTime() - limit.within);
  const byAddress = await db.$count(
    staffSignInAttempt,
    and(eq(staffSignInAttempt.address, address), gt(staffSignInAttempt.createdAt, since(PER_ADDRESS))),
  );
  const byAccount = await db.$count(
    staffSignInAttempt,
    and(eq(staffSignInAttempt.account, account), gt(staffSignInAttempt.createdAt, since(PER_ACCOUNT))),
  );
  const isOver = (found: number, limit: { most: number }) => found > limit.most * factor;
  const limit = isOver(byAccount, PER_ACCOUNT)
    ? PER_ACCOUNT
    : isOver(byAddress, PER_ADDRESS)
      ? PER_ADDRESS
      : undefined;
  if (!limit) return { id: row.id, retryAfter: 0 };
  // A refused attempt is not counted, because repeated attempts could otherwise lock a colleague out forever.
  await forgetAttempt(db, row.id);
  return { id: undefined, retryAfter: Math.ceil(limit.within / 1_000) };
}

/** Counts an attempt of a request. @returns its number. @throws ProblemError 429 after too many */
export async function takeAttempt(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, clock, config }: Dependencies,
  devices: KnownDevices,
  email: string,
): Promise<number> {
  const { id, retryAfter } = await noteAttempt(database.db, {
    ip: request.ip,
    email,
    device: await devices.find(request, email),
    now: clock(),
    factor: config.rateLimitFactor,
  });
  if (id !== undefined) return id;
  reply.header('retry-after', retryAfter);
  throw problem(429, 'staff.too_many_attempts', 'Too many tries. Wait a few minutes and try again.');
}

export async function forgetAttempt(db: Db, id: number): Promise<void> {
  await db.delete(staffSignInAttempt).where(eq(staffSignInAttempt.id, id));
}
