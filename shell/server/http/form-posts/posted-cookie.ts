import type { PostedForm } from '@konnect/host-api';
import { cookieName, hasHostCookies, readCookie } from '@konnect/contracts/cookies';
import { isFormKey } from './submission-key';

/** Long enough to read the receipt and to load its page again. */
const SECONDS = 300;
const REFERENCE_MAX = 64;
const FORM_MAX = 300;

const POSTED_COOKIE = 'konnect_posted';

export interface Receipt {
  posted: PostedForm;
  /** The page keeps this key as long, so the same words sent again after Back are the same message. */
  key: string | undefined;
}

export function postedCookie(
  { posted: { form, reference }, key }: Receipt,
  path: string,
  publicUrl: string,
): string {
  const value = Buffer.from(JSON.stringify([path, form, reference, key])).toString('base64url');
  const secure = hasHostCookies(publicUrl) ? '; Secure' : '';
  return `${cookieName(POSTED_COOKIE, publicUrl)}=${value}; Path=/; Max-Age=${SECONDS}; SameSite=Lax; HttpOnly${secure}`;
}

export function postedFor(path: string, cookie: string | undefined, publicUrl: string): Receipt | undefined {
  const value = readCookie(cookie, POSTED_COOKIE, publicUrl);
  if (!value) return undefined;
  try {
    const [sentFrom, form, reference, key]: unknown[] = JSON.parse(
      Buffer.from(value, 'base64url').toString('utf8'),
    );
    if (sentFrom !== path || typeof form !== 'string' || form.length > FORM_MAX) return undefined;
    const isKnown = typeof reference === 'string' && reference.length <= REFERENCE_MAX;
    return {
      posted: { form, status: 'sent', ...(isKnown && { reference }) },
      key: isFormKey(key) ? key : undefined,
    };
  } catch {
    return undefined;
  }
}
