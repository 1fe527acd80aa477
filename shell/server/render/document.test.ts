import { bootJson, isPaintedOnce } from './document';
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

it('has a short page painted at once, and neither a frame alone nor a long text', () => {
  const boot = (rendered: 'page' | 'frame', text = '') =>
    ({ release: {}, config: {}, rendered, queries: [[['article'], text]] }) as never;
  const isOnce = (input: never) => isPaintedOnce(input, bootJson(input));
  expect(isOnce(boot('page'))).toBe(true);
  expect(isOnce(boot('frame'))).toBe(false);
  expect(isOnce(boot('page', 'a'.repeat(60_000)))).toBe(false);
});
