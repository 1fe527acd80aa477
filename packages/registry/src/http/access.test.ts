import type { FastifyRequest } from 'fastify';
import { createAccess, findGrant } from './access';

describe('findGrant', () => {
  const admin = { name: 'admin', remotes: 'all' as const };
  const team = { name: 'careers team', remotes: ['careers'] };
  const grants = [
    { token: 'secret-of-admin', principal: admin },
    { token: 'secret-of-careers', principal: team },
  ];

  it.each([
    ['secret-of-admin', admin],
    ['secret-of-careers', team],
    ['secret-of-admi', null],
    ['', null],
  ])('knows %j', (token, principal) => {
    expect(findGrant(grants, token)?.principal ?? null).toBe(principal);
  });
});

describe('an edge', () => {
  const grants = [
    { token: 'owner', principal: { name: 'owner', remotes: 'all' as const } },
    { token: 'team', principal: { name: 'careers team', remotes: ['careers'] } },
  ];
  const { requireEdge, requireLocal, requireReader } = createAccess(grants, { find: async () => null });
  const from = (
    remoteAddress: string,
    token?: string,
    more: { localAddress?: string; headers?: object } = {},
  ) =>
    ({
      socket: { remoteAddress, localAddress: more.localAddress },
      headers: { ...more.headers, ...(token && { authorization: `Bearer ${token}` }) },
    }) as unknown as FastifyRequest;

  it.each(['127.0.0.1', '::1', '10.0.0.7'])(
    'at %s has the token of all remotes; a team only reads, and nobody does without one',
    async (address) => {
      const unauthorized = { code: 'registry.unauthorized' };
      await expect(requireEdge(from(address, 'owner'))).resolves.toBeUndefined();
      await expect(requireEdge(from(address))).rejects.toMatchObject(unauthorized);
      await expect(requireEdge(from(address, 'team'))).rejects.toMatchObject({ code: 'registry.forbidden' });
      await expect(requireReader(from(address, 'team'))).resolves.toBeUndefined();
      await expect(requireReader(from(address))).rejects.toMatchObject(unauthorized);
    },
  );

  it('names a folder on this machine alone, also with the token of all remotes', () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(() => requireLocal(from(address, 'team'))).not.toThrow();
    for (const address of ['10.0.0.7', '::ffff:10.0.0.7', ''])
      expect(() => requireLocal(from(address, 'owner'))).toThrow(/own machine alone/);
  });

  it('may also name one by the address that the registry listens on', () => {
    const localAddress = '192.168.1.5';
    expect(() => requireLocal(from('192.168.1.5', 'team', { localAddress }))).not.toThrow();
    expect(() => requireLocal(from('192.168.1.6', 'team', { localAddress }))).toThrow(/own machine alone/);
  });

  it.each(['forwarded', 'x-forwarded-for'])(
    'names none through a proxy on this machine, which says %s',
    (name) => {
      const headers = { [name]: '203.0.113.7' };
      expect(() => requireLocal(from('127.0.0.1', 'owner', { headers }))).toThrow(/own machine alone/);
    },
  );
});
