/** Imported at its first use, because it would slow each start. */
export const passkeyLibrary = () => import('@simplewebauthn/server');
