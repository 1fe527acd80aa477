import type { Signer } from '../signing/signing-key';
import type { Verifier } from '../signing/verifier';

/** Permission to see one remote in a version that visitors do not have. */
export interface Override {
  remote: string;
  /** A published version with the digest of its content, or the address of a build on the caller's own machine. */
  source: { version: string; digest: string } | { address: string };
  /** The person who requested it; shown in the banner. */
  by: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Cookie with a browser's token, until the token expires. */
export const OVERRIDE_COOKIE = 'konnect_override';

const PURPOSE = 'konnect-override';
const LOCAL = /^http:\/\/(?:127\.0\.0\.1|localhost):\d{1,5}\/$/;

/** An unchecked build may come from the caller's own machine only. */
export function isLocalAddress(address: string): boolean {
  return LOCAL.test(address) && URL.canParse(address);
}

/** `<content>.<signature>`, both safe in an address and a cookie. */
export function sealOverride(signer: Signer, override: Override): string {
  const content = Buffer.from(JSON.stringify(override)).toString('base64url');
  return `${content}.${Buffer.from(signer.sign(`${PURPOSE}.${content}`), 'base64').toString('base64url')}`;
}

/** Reads the override of a token; null when its signature is wrong or it has expired. */
export async function openOverride(verify: Verifier, token: string, now: number): Promise<Override | null> {
  const [content = '', signature = '', ...more] = token.split('.');
  if (
    more.length > 0 ||
    !(await verify(`${PURPOSE}.${content}`, Buffer.from(signature, 'base64url').toString('base64')))
  )
    return null;
  const override = JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as Override;
  return override.expires > now ? override : null;
}
