/**
 * Loaded at its first use: it takes a good part of the time of a start, and few starts ever see a passkey.
 */
export const passkeyLibrary = () => import('@simplewebauthn/server');
