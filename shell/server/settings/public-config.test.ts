import { startTestTracing } from '@konnect/tracing/testing';
import { readApps, readPublicConfig } from './public-config';

it('reads the apps of a provider', () => {
  expect(readApps('Konnect | Plans and devices. | 2.4.1 | 18.6 | https://shop.example/a;')).toEqual([
    {
      name: 'Konnect',
      about: 'Plans and devices.',
      version: '2.4.1',
      megabytes: 18.6,
      url: 'https://shop.example/a',
    },
  ]);
});

it.each([
  'Konnect|x|1|0|https://shop.example',
  'Konnect|x|1|big|https://shop.example',
  'Konnect|x|1|2|javascript:alert(1)',
  'Konnect',
])('refuses %s and says so', (text) => {
  expect(() => readApps(text)).toThrow('SITE_APPS');
});

it('has two demo apps, also where the setting is there and empty', () => {
  expect(readPublicConfig('https://konnect.example', { SITE_APPS: '' }).apps).toHaveLength(2);
});

it('offers the company account only where a provider is set', () => {
  const of = (env: NodeJS.ProcessEnv) => readPublicConfig('https://konnect.example', env);
  expect(of({ PASSWORD_SIGN_IN: 'off', OIDC_ISSUER: '' })).not.toHaveProperty('companySignIn');
  expect(of({ OIDC_ISSUER: 'https://id.example' }).companySignIn).toEqual({
    name: 'the company account',
    only: false,
  });
  expect(
    of({ OIDC_ISSUER: 'https://id.example', OIDC_NAME: 'Konnect ID', PASSWORD_SIGN_IN: 'off' }).companySignIn,
  ).toEqual({ name: 'Konnect ID', only: true });
});

it('takes an empty token as not set, as the backend does', () => {
  expect(
    ['', undefined, 'of-this-site'].map(
      (token) => readPublicConfig('https://konnect.example', { PUBLIC_TOKEN: token }).publicToken,
    ),
  ).toEqual(['konnect-public', 'konnect-public', 'of-this-site']);
});

it('says the language of the site unless that is English', () => {
  const of = (tag: string) => readPublicConfig('https://konnect.example', { SITE_LOCALE: tag });
  expect(of('fr-ca').locale).toBe('fr-CA');
  for (const tag of ['', 'en']) expect(of(tag)).not.toHaveProperty('locale');
  expect(() => of('French, please')).toThrow('SITE_LOCALE: "French, please" is not a language tag');
});

it('reads the names of the features that are switched on', () => {
  const of = (flags: string) => readPublicConfig('https://konnect.example', { SITE_FLAGS: flags });
  expect(of('new-menu, other').flags).toEqual(['new-menu', 'other']);
  expect(of('')).not.toHaveProperty('flags');
});

it('tells pages that traces are on, and nothing while they are off', async () => {
  const off = readPublicConfig('https://konnect.example', {});
  expect(off).not.toHaveProperty('traces');
  const tracer = await startTestTracing();
  try {
    expect(readPublicConfig('https://konnect.example', {})).toEqual({ ...off, traces: true });
  } finally {
    await tracer.close();
  }
});
