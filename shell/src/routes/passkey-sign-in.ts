import type { ApiClient } from '@konnect/api-client';
import { signInWithPasskey, startPasskeySignIn } from '@konnect/contracts';
import { startAuthentication } from '@simplewebauthn/browser';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/**
 * Signs in with a passkey, alone or after the password.
 * @throws Problem of the server
 * @throws Error of the browser, e.g. named `NotAllowedError` after a cancel
 */
export async function enterWithPasskey(api: ApiClient): Promise<void> {
  const ceremony: unknown = await api.call(startPasskeySignIn, {});
  // The contract leaves the shape to the two halves of the library.
  const response = await startAuthentication({ optionsJSON: ceremony as Options });
  await api.call(signInWithPasskey, { body: { response: { ...response } } });
}
