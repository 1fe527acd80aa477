import { describeSecrets, readPartSettings } from './part-settings';

const EDGE = {
  BACKEND_URL: 'http://10.0.0.2:4100/',
  REGISTRY_URL: 'http://10.0.0.3:3100',
  PUBLIC_URL: 'https://konnect.example',
};

it('reads the settings of an edge', () => {
  expect(readPartSettings('edge', { ...EDGE, ALLOWED_HOSTS: 'Inside.example, ' })).toMatchObject({
    port: 3000,
    backendUrls: ['http://10.0.0.2:4100'],
    registryUrls: ['http://10.0.0.3:3100'],
    registryToken: undefined,
    allowedHosts: ['inside.example'],
  });
});

it('names everything that is missing or wrong in one message', () => {
  expect(() =>
    readPartSettings('edge', { REGISTRY_URL: 'registry', PORT: '70000', STOP_DELAY_MS: 'soon' }),
  ).toThrow(
    'These settings of edge are wrong: BACKEND_URL must be set; PUBLIC_URL must be set; ' +
      'PORT must be a port number; REGISTRY_URL must be an address beginning with http:// or https://; ' +
      'STOP_DELAY_MS must be a whole number, 0 or more. See .env.example.',
  );
});

it('takes several addresses of backends, and says which cannot be', () => {
  const several = (BACKEND_URL: string) => readPartSettings('edge', { ...EDGE, BACKEND_URL });
  expect(several('http://10.0.0.2:4100/, http://10.0.0.3:4100').backendUrls).toEqual([
    'http://10.0.0.2:4100',
    'http://10.0.0.3:4100',
  ]);
  expect(() => several('http://10.0.0.2:4100,10.0.0.3')).toThrow('BACKEND_URL must be an address beginning');
  expect(() => several('http://10.0.0.2/a,http://10.0.0.3/b')).toThrow('BACKEND_URL must have no paths');
});

it('takes a name that stands for all of its addresses, alone and without https', () => {
  const named = (BACKEND_URL: string) => readPartSettings('edge', { ...EDGE, BACKEND_URL });
  expect(named('dns+http://backends:4100/').backendUrls).toEqual(['dns+http://backends:4100']);
  for (const wrong of ['dns+https://backends:4100', 'dns+http://backends:4100/a', 'dns+http://'])
    expect(() => named(wrong)).toThrow('BACKEND_URL must be dns+http://name:port');
  expect(() => named('dns+http://backends:4100,http://10.0.0.3:4100')).toThrow('BACKEND_URL must be an');
});

it('takes several addresses of registries, of which the first is asked first', () => {
  const REGISTRY_URL = 'http://10.0.0.3:3100/, http://10.0.0.4:3100';
  expect(readPartSettings('edge', { ...EDGE, REGISTRY_URL })).toMatchObject({
    registryUrls: ['http://10.0.0.3:3100', 'http://10.0.0.4:3100'],
  });
});

it.each([
  ['backend', { PUBLIC_URL: 'https://konnect.example' }, 4100],
  ['registry', {}, 3100],
  ['worker', { DATABASE_URL: 'postgres://127.0.0.1/konnect' }, 4200],
  ['migrate', { DATABASE_URL: 'postgres://127.0.0.1/konnect' }, 0],
] as const)('reads the settings of %s', (part, env, port) => {
  expect(readPartSettings(part, env).port).toBe(port);
});

const SECRETS = {
  DATABASE_URL: 'postgres://127.0.0.1/konnect',
  SERVER_SECRET: 'signs-cookies-and-seals-seeds',
  REGISTRY_TOKEN: 'changes-every-remote-of-the-site',
  REGISTRY_EDGE_TOKEN: 'reads-and-reports-for-edges',
  METRICS_TOKEN: 'opens-the-measures',
  S3_ENDPOINT: 'http://objects:9000',
  S3_BUCKET: 'konnect',
  S3_ACCESS_KEY_ID: 'konnect',
  S3_SECRET_ACCESS_KEY: 'opens-the-bucket',
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'konnect',
  OIDC_CLIENT_SECRET: 'of-the-provider',
  PASSWORD_SIGN_IN: 'off',
};

it('lets an edge read none of the secrets of others, where one file of settings serves all', () => {
  const { config, registryToken, unneededSecrets } = readPartSettings('edge', { ...EDGE, ...SECRETS });
  expect(config).toMatchObject({
    databaseUrl: undefined,
    serverSecret: undefined,
    s3: undefined,
    oidc: undefined,
    metricsToken: 'opens-the-measures',
  });
  expect(registryToken).toBe('reads-and-reports-for-edges');
  expect(unneededSecrets.toSorted()).toEqual([
    'DATABASE_URL',
    'OIDC_CLIENT_SECRET',
    'REGISTRY_TOKEN',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'SERVER_SECRET',
  ]);
});

it('starts an edge beside a bucket and a provider whose keys it does not have', () => {
  const { OIDC_CLIENT_SECRET: _, S3_ACCESS_KEY_ID: __, S3_SECRET_ACCESS_KEY: ___, ...open } = SECRETS;
  expect(readPartSettings('edge', { ...EDGE, ...open }).config.oidc).toBeUndefined();
  expect(() => readPartSettings('backend', open)).toThrow('OIDC_CLIENT_SECRET must be set, too');
});

it('takes the token that changes every remote from an edge of before', () => {
  const { REGISTRY_TOKEN } = SECRETS;
  const settings = readPartSettings('edge', { ...EDGE, REGISTRY_TOKEN });
  expect(settings).toMatchObject({ registryToken: REGISTRY_TOKEN, unneededSecrets: [] });
  // Without it, that edge would get nothing of the registry.
  expect(describeSecrets(settings)).toEqual([
    expect.stringContaining('give it REGISTRY_EDGE_TOKEN instead of REGISTRY_TOKEN'),
  ]);
  const both = readPartSettings('edge', { ...EDGE, ...SECRETS });
  expect(describeSecrets(both)).toEqual([expect.stringMatching(/start it without: .*REGISTRY_TOKEN/)]);
  expect(describeSecrets(readPartSettings('edge', EDGE))).toEqual([]);
});

it.each(['migrate', 'worker'] as const)(
  'asks %s for a server, because the embedded database belongs to one process',
  (part) => {
    expect(() => readPartSettings(part, {})).toThrow('DATABASE_URL must be set');
  },
);
