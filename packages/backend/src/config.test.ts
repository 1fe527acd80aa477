import { readConfig } from './config';

describe('the configuration', () => {
  it('works without any setting', () => {
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 0, dataDir: '.data', databaseUrl: undefined, seed: 'demo', trustedProxies: ['127.0.0.1', '::1'] });
  });

  it('takes empty settings for missing ones and never seeds a server by itself', () => {
    expect(readConfig({ DATABASE_URL: '', HOST: '' })).toMatchObject({ databaseUrl: undefined, host: '127.0.0.1' });
    expect(readConfig({ DATABASE_URL: 'postgres://db/x' })).toMatchObject({ seed: 'none' });
  });

  it('reads lists, numbers and addresses', () => {
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1', BACKEND_PORT: '4100', PUBLIC_URL: 'https://konnect.example/', RATE_LIMIT_FACTOR: '0' })).toMatchObject({
      trustedProxies: ['10.0.0.0/8', '::1'],
      port: 4100,
      publicUrl: 'https://konnect.example',
      rateLimitFactor: 0,
    });
  });

  it('names every wrong setting at once', () => {
    expect(() => readConfig({ BACKEND_PORT: '99999', DATABASE_URL: 'mysql://x', PUBLIC_URL: 'konnect', LOG_LEVEL: 'loud' })).toThrow(
      'These settings are wrong: BACKEND_PORT must be a port number; DATABASE_URL must begin with postgres://; PUBLIC_URL must be an address beginning with http:// or https://; LOG_LEVEL must be a log level such as info.',
    );
  });
});
