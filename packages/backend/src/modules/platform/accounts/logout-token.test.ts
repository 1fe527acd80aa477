import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { LogoutTokenError, logoutTokens } from './logout-token';

const ISSUER = 'https://id.example';
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

let server: Server;
let keySet: unknown;
let first: Awaited<ReturnType<typeof generateKeyPair>>;
let second: typeof first;
let read: ReturnType<typeof logoutTokens>;

const publicKey = async (pair: typeof first, kid: string) => ({
  ...(await exportJWK(pair.publicKey)),
  ...{ kid, alg: 'RS256' },
});
const sign = (key: CryptoKey, header: { kid: string; typ?: string }) =>
  new SignJWT({ sub: 'amina-1', events: { [EVENT]: {} } })
    .setProtectedHeader({ alg: 'RS256', ...header })
    .setIssuer(ISSUER)
    .setAudience('konnect')
    .setJti('token-1')
    .setIssuedAt()
    .setExpirationTime('2m')
    .sign(key);

beforeAll(async () => {
  [first, second] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(keySet));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(async () => {
  keySet = { keys: [await publicKey(first, 'first')] };
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
  read = logoutTokens({ issuer: ISSUER, clientId: 'konnect' }, async () => ({
    issuer: ISSUER,
    jwks_uri: address,
  }));
});

it.each([undefined, 'JWT', 'logout+jwt', 'application/logout+jwt'])('takes the type %s', async (typ) => {
  const token = await sign(first.privateKey, { kid: 'first', ...(typ && { typ }) });
  expect(await read(token)).toMatchObject({ subject: `${ISSUER} amina-1` });
});

it.each(['at+jwt', 'application/at+jwt'])('refuses the type %s', async (typ) => {
  const token = await sign(first.privateKey, { kid: 'first', typ });
  await expect(read(token)).rejects.toThrow(LogoutTokenError);
});

it('says nothing of a token while the provider answers no key set', async () => {
  keySet = { message: 'away' };
  const token = await sign(first.privateKey, { kid: 'first' });
  const error: unknown = await read(token).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(LogoutTokenError);
});

it('says nothing of a token of a new key while the keys are not read again, and takes it afterwards', async () => {
  await read(await sign(first.privateKey, { kid: 'first' }));
  keySet = { keys: [await publicKey(second, 'second')] };
  const token = await sign(second.privateKey, { kid: 'second' });
  const error: unknown = await read(token).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(LogoutTokenError);
  const later = Date.now() + 31_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(await read(token)).toMatchObject({ id: 'token-1' });
});

it('refuses a token of a key that is not among those just read', async () => {
  await expect(read(await sign(second.privateKey, { kid: 'second' }))).rejects.toThrow(LogoutTokenError);
});
