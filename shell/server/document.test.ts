import { bootJson } from './document';

it('writes boot data as one JSON document that ends no script', () => {
  const shared = { results: ['</script>'] };
  const boot = {
    release: { id: 'r', shell: 's', remotes: [] },
    config: { siteName: 'Konnect' },
    session: null,
    saveData: false,
    rendered: 'page',
    queries: [[['community', 'articles'], shared], [['community', 'none'], null]],
  } as never;
  expect(bootJson(boot)).not.toContain('</script>');
  expect(JSON.parse(bootJson(boot))).toEqual(boot);
  expect(bootJson(boot)).toBe(bootJson(boot));
});
