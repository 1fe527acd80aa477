import { findPrincipal } from './access';

describe('findPrincipal', () => {
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
    expect(findPrincipal(grants, token)).toBe(principal);
  });
});
