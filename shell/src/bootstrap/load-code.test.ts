import { createCodeLoader } from './load-code';
import { CODE_ELEMENT, type PageCode } from './page-code';

const CODE: PageCode = {
  when: 'intent',
  scripts: [
    ['/assets/shell/s1/vendor.js', 'sha384-v', 'run'],
    ['/assets/shell/s1/main.js', 'sha384-m', 'run'],
    ['/assets/community/v1/remoteEntry.js', 'sha384-e', 'preload'],
    ['/assets/community/v1/page.js', 'sha384-p', 'chunk'],
  ],
  visit: { page: 'community:/community', remote: 'community', version: 'v1' },
};

function setUp() {
  document.head.innerHTML = '';
  document.body.innerHTML = `<script type="application/json" id="${CODE_ELEMENT}">${JSON.stringify(CODE)}</script>`;
  const onFailure = jest.fn();
  return { loader: createCodeLoader(onFailure), onFailure };
}
const tags = () =>
  ([...document.head.children] as (HTMLScriptElement & HTMLLinkElement)[]).map(
    ({ src, href, crossOrigin, integrity }) =>
      `${(src || href).split('/').at(-1) ?? ''} ${crossOrigin ?? 'null'} ${integrity}`,
  );
const script = (name: string) => document.head.querySelector<HTMLScriptElement>(`script[src$="${name}"]`);

it('runs the scripts of the page once, in order, as the edge would have written them', () => {
  const { loader } = setUp();
  loader.start();
  loader.start();
  expect(document.documentElement).toHaveAttribute('data-code-started');
  expect(tags()).toEqual([
    'vendor.js anonymous sha384-v',
    'main.js anonymous sha384-m',
    'remoteEntry.js anonymous sha384-e',
    'page.js null sha384-p',
  ]);
  expect([script('vendor.js')?.async, script('page.js')?.async]).toEqual([false, true]);
});

it('says once that scripts failed together, and then asks for those that did not come', () => {
  const { loader, onFailure } = setUp();
  loader.start();
  script('main.js')?.dispatchEvent(new Event('load'));
  script('vendor.js')?.dispatchEvent(new Event('error'));
  script('main.js')?.dispatchEvent(new Event('error'));
  expect(onFailure).toHaveBeenCalledTimes(1);
  document.head.innerHTML = '';
  loader.start();
  expect(script('vendor.js')).not.toBeNull();
  expect(script('main.js')).toBeNull();
});

it('leaves a chunk that failed to the shell, which asks again itself', () => {
  const { loader, onFailure } = setUp();
  loader.start();
  script('page.js')?.dispatchEvent(new Event('error'));
  expect(onFailure).not.toHaveBeenCalled();
});

it('fetches ahead what all pages share, and the page by itself', () => {
  DOMTokenList.prototype.supports = () => true;
  const { loader } = setUp();
  const names = () => tags().map((tag) => tag.split(' ')[0]);
  loader.fetchAhead(false);
  expect(names()).toEqual(['vendor.js', 'main.js', 'remoteEntry.js']);
  loader.fetchAhead(true);
  expect(names().slice(3)).toEqual(['page.js']);
  // The modes of the requests equal those of the tags that run the files.
  expect(tags().map((tag) => tag.split(' ')[1])).toEqual(['anonymous', 'anonymous', 'anonymous', 'null']);
});

it('fetches nothing ahead of code that runs already', () => {
  const { loader } = setUp();
  loader.start();
  const before = tags().length;
  loader.fetchAhead(false);
  loader.fetchAhead(true);
  expect(tags()).toHaveLength(before);
});
