import type { ApiClient } from '@konnect/api-client';
import { signInWithPasskey, startPasskeySignIn, type Problem } from '@konnect/contracts';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

// Import this file lazily: most people open these screens without making or using a passkey.

type Ceremony = Record<string, unknown> & { challenge: string };
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type SignInOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

const FAILURES: Readonly<Record<string, string>> = {
  NotAllowedError: 'The passkey was not used: it was cancelled, or took too long. Try again.',
  InvalidStateError: 'This device has a passkey of yours already.',
  SecurityError: 'Passkeys work only under the site’s own name.',
};

/**
 * Lets browser and authenticator make a passkey.
 * @param ceremony what the server gave for it
 * @throws Problem with a sentence when the browser refuses
 */
export async function makePasskey(ceremony: Ceremony): Promise<{ id: string }> {
  // The contract leaves the shape to the two halves of the library.
  return startRegistration({ optionsJSON: ceremony as unknown as RegistrationOptions }).catch(explain);
}

/** Ends a sign-in that has begun with the password by one of the person's passkeys. @throws Problem */
export async function enterWithPasskey(api: ApiClient): Promise<void> {
  const ceremony: unknown = await api.call(startPasskeySignIn, {});
  const response = await startAuthentication({ optionsJSON: ceremony as SignInOptions }).catch(explain);
  await api.call(signInWithPasskey, { body: { response: { ...response } } });
}

/** @throws Problem for what the browser is known to refuse, otherwise the error itself */
function explain(error: unknown): never {
  const message = error instanceof Error ? FAILURES[error.name] : undefined;
  if (message === undefined) throw error;
  const problem: Problem = {
    kind: 'problem',
    status: 403,
    code: 'staff.passkey_unused',
    message,
    requestId: '',
  };
  throw problem;
}
