import * as z from 'zod/mini';
import type { SpinCheck, SpinGift } from '@konnect/contracts';
import { openSpin, sealSpin } from '@konnect/contracts/spin-cipher';
import * as schemas from '@konnect/contracts/schemas';
import { problem } from '#app/http/problem-error';

/** All responses have this length, so that an observer of the network cannot tell who has taken part. */
const CHECK_BYTES = 1_024;

/** @throws ProblemError 400, the same one for every unreadable envelope */
export function openCheck(envelope: string, key: string): z.output<typeof schemas.spinCheckInput> {
  const parsed = z.safeParse(schemas.spinCheckInput, parse(openSpin(envelope, key)));
  if (!parsed.success) throw problem(400, 'spin.unreadable', 'This request cannot be read.');
  return parsed.data;
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

export function sealCheck(answer: SpinCheck, key: string): string {
  const text = JSON.stringify(z.parse(schemas.spinCheck, answer));
  // JSON parsers ignore white space after the object.
  return sealSpin(text + ' '.repeat(Math.max(0, CHECK_BYTES - Buffer.byteLength(text))), key);
}

export function sealGifts(gifts: readonly SpinGift[], key: string): string {
  return sealSpin(JSON.stringify(gifts), key);
}
