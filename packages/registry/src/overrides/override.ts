import { createHash, timingSafeEqual } from 'node:crypto';

import type { Signer } from '../signing/signing-key';
import type { Verifier } from '../signing/verifier';

/** Permission to see one remote in a version that visitors do not have. */
export interface Override {
  remote: string;
  /** `address` is a build on the caller's own machine. */
  source: { version: string; digest: string } | { address: string };
  /** The requesting person, shown in the banner. */
  by: string;
  /** Milliseconds since 1970. */
  expires: number;
  /** Holds only in sessions of this account; see `accountOf`. */
  account?: string;
  /** The link that this browser confirmed; it holds in no session of staff. */
  link?: string;
}

export const OVERRIDE_COOKIE = 'konnect_override';

const PURPOSE = 'konnect-override';
const LINK_PURPOSE = 'konnect-override-link';
const LOCAL = /^http:\/\/(?:127\.0\.0\.1|localhost):\d{1,5}\/$/;

/** An unchecked build may come from the caller's own machine only. */
export function isLocalAddress(address: string): boolean {
  return LOCAL.test(address) && URL.canParse(address);
}

/** A hash, so that the override does not contain the email. */
export function accountOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}

/** Only for its account, or for the browser without a session that confirmed it. */
export function holdsFor({ account, link }: Override, session: { email: string } | null): boolean {
  return session === null ? link !== undefined : account === accountOf(session.email);
}

function seal(signer: Signer, purpose: string, override: Override): string {
  const content = Buffer.from(JSON.stringify(override)).toString('base64url');
  return `${content}.${Buffer.from(signer.sign(`${purpose}.${content}`), 'base64').toString('base64url')}`;
}

/** The cookie of a browser: `<content>.<signature>`. */
export function sealOverride(signer: Signer, override: Override): string {
  return seal(signer, PURPOSE, override);
}

/** A browser has to confirm this token; both parts are safe in an address. */
export function sealLink(signer: Signer, override: Override): string {
  return seal(signer, LINK_PURPOSE, override);
}

export function linkPath(token: string): string {
  return `/edge/override?token=${token}`;
}

export function openOwnLink(signer: Signer, token: string, now: number): Override | null {
  const content = token.split('.')[0] ?? '';
  const [given, expected] = [token, `${content}.${signatureOf(signer, content)}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  if (!given || !expected || !timingSafeEqual(given, expected)) return null;
  return unexpired(content, now);
}

function signatureOf(signer: Signer, content: string): string {
  return Buffer.from(signer.sign(`${LINK_PURPOSE}.${content}`), 'base64').toString('base64url');
}

function unexpired(content: string, now: number): Override | null {
  const override = JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as Override;
  return override.expires > now ? override : null;
}

/** Null when the signature is wrong or the override has expired. */
export function openOverride(verify: Verifier, token: string, now: number): Promise<Override | null> {
  return openWith(verify, PURPOSE, token, now);
}

/** Null when the signature is wrong or the link has expired. */
export function openLink(verify: Verifier, token: string, now: number): Promise<Override | null> {
  return openWith(verify, LINK_PURPOSE, token, now);
}

async function openWith(
  verify: Verifier,
  purpose: string,
  token: string,
  now: number,
): Promise<Override | null> {
  const [content = '', signature = '', ...more] = token.split('.');
  if (
    more.length > 0 ||
    !(await verify(`${purpose}.${content}`, Buffer.from(signature, 'base64url').toString('base64')))
  )
    return null;
  return unexpired(content, now);
}
