import { bootJson } from './document';
import { joinFragments } from './encoded-fragments';

it('writes boot data as one JSON document that ends no script', () => {
  const shared = { results: ['</script>'] };
  const boot = {
    release: { id: 'r', shell: 's', remotes: [] },
    config: { siteName: 'Konnect' },
    session: null,
    saveData: false,
    rendered: 'page',
    queries: [
      [['community', 'articles'], shared],
      [['community', 'none'], null],
    ],
  } as never;
  const json = joinFragments(bootJson(boot)).toString();
  expect(json).not.toContain('</script>');
  expect(JSON.parse(json)).toEqual(boot);
  expect(joinFragments(bootJson(boot)).toString()).toBe(json);
});
