import type { ApiClient } from '@konnect/api-client';
import { signInWithPasskey, startPasskeySignIn } from '@konnect/contracts';
import { startAuthentication } from '@simplewebauthn/browser';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** @throws Problem of the server, or the browser's Error, e.g. `NotAllowedError` after a cancel */
export async function enterWithPasskey(api: ApiClient): Promise<void> {
  const ceremony: unknown = await api.call(startPasskeySignIn, {});
  // The contract leaves the shape to the library, which has a half on each side.
  const response = await startAuthentication({ optionsJSON: ceremony as Options });
  await api.call(signInWithPasskey, { body: { response: { ...response } } });
}
