import { generateKeyPairSync } from 'node:crypto';

import { createVerifier, signerOf } from '#app/signing/index';

import { isLocalAddress, openOverride, sealOverride, type Override } from './override';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const verify = createVerifier({
  dataDir: '/nowhere',
  publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
});
const NOW = Date.parse('2026-03-02T09:00:00Z');
const override: Override = {
  remote: 'community',
  source: { version: 'v9', digest: 'd' },
  by: 'Amina',
  expires: NOW + 1_000,
};
const token = sealOverride(signerOf(privateKey), override);

it('opens what the registry signed, until its time is over', async () => {
  expect(await openOverride(verify, token, NOW)).toEqual(override);
  expect(await openOverride(verify, token, NOW + 1_000)).toBeNull();
});

it.each([
  ['signed by somebody else', sealOverride(signerOf(generateKeyPairSync('ed25519').privateKey), override)],
  [
    'with other content',
    `${Buffer.from(JSON.stringify({ ...override, expires: NOW + 1e9 })).toString('base64url')}.${token.split('.')[1] ?? ''}`,
  ],
  ['without a signature', token.split('.')[0] ?? ''],
  ['with more than it should have', `${token}.x`],
  ['that is nothing', ''],
])('refuses a token %s', async (_, offered) => {
  expect(await openOverride(verify, offered, NOW)).toBeNull();
});

it('cannot be made out of a signed release', async () => {
  const content = Buffer.from(JSON.stringify(override)).toString('base64url');
  const signature = Buffer.from(signerOf(privateKey).sign(content), 'base64').toString('base64url');
  expect(await openOverride(verify, `${content}.${signature}`, NOW)).toBeNull();
});

it.each([
  ['http://127.0.0.1:3101/', true],
  ['http://localhost:3101/', true],
  ['http://127.0.0.1.evil.example:80/', false],
  ['http://localhost:80@evil.example/', false],
  ['https://evil.example/', false],
  ['http://127.0.0.1:3101/x/', false],
  ['http://127.0.0.1:99999/', false],
])('%s is on the own machine: %s', (address, isLocal) => {
  expect(isLocalAddress(address)).toBe(isLocal);
});
