import { claimPathFault, claimPatterns, describeCollision, findClaimCollision } from './claims';

const owner = (id: string, ...paths: string[]) => ({
  id,
  claims: paths.map((path) => ({ path, page: 'a-page' })),
});

describe('claimPatterns', () => {
  it.each([
    ['/community/:slugOrId', ['/community/:']],
    ['/Community/:id', ['/community/:']],
    ['/faq/', ['/faq']],
    ['/', ['/']],
    ['/jobs/:page?', ['/jobs', '/jobs/:']],
    ['/:a?/:b?', ['/', '/:', '/:/:']],
    ['/staff/*', ['/staff/*']],
  ])('writes %s as %j', (path, patterns) => {
    expect(claimPatterns(path).sort()).toEqual(patterns);
  });
});

describe('claimPathFault', () => {
  it.each(['/', '/faq', '/survey/admin/edit/:idOrSlug', '/staff/*', '/jobs/:page?', '/a.b/~c'])(
    'accepts %s',
    (path) => {
      expect(claimPathFault(path)).toBeNull();
    },
  );

  it.each([
    'faq',
    '',
    '/*',
    '//evil.example',
    '/a//b',
    '/a?x=1',
    '/a#b',
    '/*/b',
    '/a*',
    '/:',
    '/:a/:a',
    '/..',
    '/a/./b',
    '/a b',
    `/${'a'.repeat(200)}`,
    '/%2e%2e',
    '/a\\b',
  ])('refuses %j', (path) => {
    expect(claimPathFault(path)).not.toBeNull();
  });
});

describe('findClaimCollision', () => {
  it('names both remotes and both paths, also when the parameters have other names', () => {
    const collision = findClaimCollision([
      owner('community', '/', '/stories/:slug'),
      owner('careers', '/Stories/:id/'),
    ]);
    expect(collision && describeCollision(collision)).toBe(
      '"careers" claims /Stories/:id/, and "community" already claims the same pattern as /stories/:slug',
    );
  });

  it('finds the same pattern twice in one remote', () => {
    const collision = findClaimCollision([owner('staff', '/staff/:a', '/staff/:b')]);
    expect(collision && describeCollision(collision)).toBe(
      '"staff" claims the same pattern twice: /staff/:a and /staff/:b',
    );
  });

  it('leaves overlaps alone that ranking decides', () => {
    expect(
      findClaimCollision([owner('engagement', '/survey/:id', '/survey/*'), owner('staff', '/survey/admin')]),
    ).toBeNull();
  });
});
