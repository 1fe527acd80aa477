export { signReleases } from './sign-answers';
export { loadSigner, signerOf } from './signing-key';
export type { Signer } from './signing-key';
export { createVerifier } from './verifier';
export type { Verifier } from './verifier';
