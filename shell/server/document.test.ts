import { bootJson } from './document';
import { joinParts } from './pieces';

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
  const json = joinParts(bootJson(boot)).toString();
  expect(json).not.toContain('</script>');
  expect(JSON.parse(json)).toEqual(boot);
  expect(joinParts(bootJson(boot)).toString()).toBe(json);
});
