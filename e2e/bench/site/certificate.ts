import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

// The certificate is generated for each run, so no key is in the repository.

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OID = 0x06;
const UTF8 = 0x0c;
const UTC_TIME = 0x17;

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const length = Buffer.from(body.length.toString(16).padStart(body.length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body]);
}

const oid = (hex: string): Buffer => der(OID, Buffer.from(hex, 'hex'));
const bits = (content: Buffer): Buffer => der(BIT_STRING, Buffer.from([0]), content);
const utcTime = (date: Date): Buffer =>
  der(UTC_TIME, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

const ECDSA_WITH_SHA256 = der(SEQUENCE, oid('2a8648ce3d040302'));
const COMMON_NAME = oid('550403');
const DAY = 86_400_000;

export interface Certificate {
  key: string;
  cert: string;
  /** Makes Chromium trust exactly this key. */
  spkiHash: string;
}

export function makeCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, Buffer.from('127.0.0.1')))));
  // The first bit of a positive DER integer is 0.
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(8)]);
  const validity = der(
    SEQUENCE,
    utcTime(new Date(Date.now() - DAY)),
    utcTime(new Date(Date.now() + 6 * DAY)),
  );
  const body = der(SEQUENCE, der(INTEGER, serial), ECDSA_WITH_SHA256, name, validity, name, spki);
  const certificate = der(SEQUENCE, body, ECDSA_WITH_SHA256, bits(sign('sha256', body, privateKey)));
  const pem = certificate.toString('base64').replace(/.{64}(?=.)/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${pem}\n-----END CERTIFICATE-----\n`,
    spkiHash: createHash('sha256').update(spki).digest('base64'),
  };
}
