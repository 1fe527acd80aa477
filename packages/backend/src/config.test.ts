import { readConfig } from './config';

describe('the configuration', () => {
  it('works without any setting', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 0,
      dataDir: '.data',
      databaseUrl: undefined,
      seed: 'demo',
      trustedProxies: ['127.0.0.1', '::1'],
    });
  });

  it('treats empty settings as missing and never seeds a server by default', () => {
    expect(readConfig({ DATABASE_URL: '', HOST: '' })).toMatchObject({
      databaseUrl: undefined,
      host: '127.0.0.1',
    });
    expect(readConfig({ DATABASE_URL: 'postgres://db/x' })).toMatchObject({ seed: 'none' });
  });

  it('reads lists, numbers and addresses', () => {
    expect(
      readConfig({
        TRUSTED_PROXIES: '10.0.0.0/8, ::1',
        BACKEND_PORT: '4100',
        PUBLIC_URL: 'https://konnect.example/',
        RATE_LIMIT_FACTOR: '0',
      }),
    ).toMatchObject({
      trustedProxies: ['10.0.0.0/8', '::1'],
      port: 4100,
      publicUrl: 'https://konnect.example',
      rateLimitFactor: 0,
    });
  });

  it('names every wrong setting at once', () => {
    expect(() =>
      readConfig({
        BACKEND_PORT: '99999',
        DATABASE_URL: 'mysql://x',
        PUBLIC_URL: 'konnect',
        LOG_LEVEL: 'loud',
      }),
    ).toThrow(
      'These settings are wrong: BACKEND_PORT must be a port number; DATABASE_URL must begin with postgres://; PUBLIC_URL must be an address beginning with http:// or https://; LOG_LEVEL must be a log level such as info.',
    );
  });

  it('has demo accounts only where the site runs on this machine', () => {
    expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).isOnThisMachine).toBe(true);
    expect(readConfig({ PUBLIC_URL: 'https://konnect.example' }).isOnThisMachine).toBe(false);
    expect(() =>
      readConfig({ PUBLIC_URL: 'https://konnect.example', DEMO_STAFF_PASSWORD: 'known to all' }),
    ).toThrow('DEMO_STAFF_PASSWORD is for a site on this machine');
  });

  it('takes a cache in front of the edges with its purges, or by age alone', () => {
    expect(readConfig({}).cdn).toEqual({ maxAge: 0, purge: undefined });
    expect(readConfig({ CDN_MAX_AGE: '60' }).cdn).toEqual({ maxAge: 60, purge: undefined });
    const purge = { CDN_PURGE: 'varnish:http://varnish/', CDN_PURGE_TOKEN: 'sixteen-letters-or-more' };
    expect(readConfig({ CDN_MAX_AGE: '60', ...purge }).cdn.purge).toEqual({
      kind: 'varnish',
      place: 'http://varnish/',
      token: 'sixteen-letters-or-more',
    });
    expect(() => readConfig(purge)).toThrow('CDN_PURGE needs CDN_MAX_AGE');
    expect(() => readConfig({ CDN_MAX_AGE: '60', CDN_PURGE: 'fastly:abc' })).toThrow('belong together');
    expect(() => readConfig({ ...purge, CDN_MAX_AGE: '60', CDN_PURGE: 'akamai:abc' })).toThrow(
      'CDN_PURGE must be varnish:http://host/',
    );
  });

  it('takes all of an identity provider or nothing, over https', () => {
    const provider = {
      OIDC_ISSUER: 'https://id.example/realms/staff/',
      OIDC_CLIENT_ID: 'konnect',
      OIDC_CLIENT_SECRET: 'secret',
    };
    expect(readConfig({}).oidc).toBeUndefined();
    expect(readConfig(provider).oidc).toMatchObject({
      issuer: 'https://id.example/realms/staff/',
      roleClaim: 'roles',
      roles: [{ value: 'admin', role: 'admin' }, { role: 'editor' }, { role: 'support' }, { role: 'hr' }],
    });
    expect(readConfig({ ...provider, OIDC_ROLES: 'CN=it=admin, writers=editor' }).oidc?.roles).toEqual([
      { value: 'CN=it', role: 'admin' },
      { value: 'writers', role: 'editor' },
    ]);
    expect(readConfig({ ...provider, PASSWORD_SIGN_IN: 'off' }).passwordSignIn).toBe(false);
    expect(() => readConfig({ OIDC_ISSUER: 'https://id.example' })).toThrow(
      'OIDC_CLIENT_ID, OIDC_CLIENT_SECRET must be set, too',
    );
    expect(() => readConfig({ ...provider, OIDC_ISSUER: 'http://id.example' })).toThrow(
      'OIDC_ISSUER must be an address beginning with https://',
    );
    expect(() => readConfig({ ...provider, OIDC_ROLES: 'it-team=owner' })).toThrow(
      'OIDC_ROLES must be a list like',
    );
    expect(() => readConfig({ PASSWORD_SIGN_IN: 'off' })).toThrow('nobody could sign in');
  });
});
