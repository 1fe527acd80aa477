import type { Release } from '@konnect/contracts';
import { checkInsertedFiles } from './inserted-files';

const release = (type: 'script' | 'module') =>
  ({
    remotes: [{ base: '/assets/hello/v1/', foreign: { type, global: 'hello' } }],
  }) as unknown as Release;
const settled = () => new Promise((resolve) => setTimeout(resolve));

function styleOf(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return link;
}

beforeEach(() => {
  for (const parent of [document.head, document.body]) {
    parent.innerHTML = '';
    for (const name of ['appendChild', 'insertBefore', 'append', 'prepend'])
      Reflect.deleteProperty(parent, name);
  }
  globalThis.fetch = jest.fn().mockResolvedValue(new Response(''));
});

it.each(['script', 'module'] as const)('gives a style of a %s build its published hash', async (type) => {
  checkInsertedFiles(release(type), { integrityOf: async () => 'sha384-style' });
  const link = styleOf('/assets/hello/v1/page.css');
  document.head.appendChild(link);
  await settled();
  expect(link.integrity).toBe('sha384-style');
  expect(link.isConnected).toBe(true);
});

it.each(['script', 'module'] as const)('fails a style that a %s build did not publish', async (type) => {
  checkInsertedFiles(release(type), { integrityOf: () => Promise.reject(new Error('not published')) });
  const link = styleOf('/assets/hello/v1/other.css');
  link.onerror = jest.fn();
  document.head.appendChild(link);
  await settled();
  expect(link.isConnected).toBe(false);
  expect(link.onerror).toHaveBeenCalled();
});

it('leaves the styles of others alone', () => {
  const integrityOf = jest.fn();
  checkInsertedFiles(release('module'), { integrityOf });
  document.head.appendChild(styleOf('/assets/community/v1/page.css'));
  expect(document.head.querySelector('link')).not.toBeNull();
  expect(integrityOf).not.toHaveBeenCalled();
});

type Insert = (parent: HTMLElement, tag: HTMLElement) => void;
const inserts: [string, Insert][] = [
  ['appendChild', (parent, tag) => parent.appendChild(tag)],
  ['insertBefore', (parent, tag) => parent.insertBefore(tag, parent.firstChild)],
  ['append', (parent, tag) => parent.append('\n', tag)],
  ['prepend', (parent, tag) => parent.prepend(tag, '\n')],
];
const ways = (['head', 'body'] as const).flatMap((place) =>
  inserts.map(([name, insert]) => [place, name, insert] as const),
);

it.each(ways)('gives a style and a script their hashes: %s.%s', async (place, _, insert) => {
  checkInsertedFiles(release('module'), { integrityOf: async (url) => `sha384-${url.slice(-8)}` });
  const script = document.createElement('script');
  script.src = '/assets/hello/v1/late.js';
  for (const tag of [styleOf('/assets/hello/v1/page.css'), script]) {
    insert(document[place], tag);
    expect(tag.isConnected).toBe(false);
    await settled();
    expect(tag.integrity).toBe(tag === script ? 'sha384-/late.js' : 'sha384-page.css');
    expect(tag.parentNode).toBe(document[place]);
  }
});

it.each(ways)('inserts all else at once, where it belongs: %s.%s', (place, name, insert) => {
  const parent = document[place];
  parent.innerHTML = '<meta>';
  checkInsertedFiles(release('module'), { integrityOf: jest.fn() });
  const tag = document.createElement('style');
  insert(parent, tag);
  const isFirst = ['insertBefore', 'prepend'].includes(name);
  expect([...parent.children].indexOf(tag)).toBe(isFirst ? 0 : 1);
});

it('inserts a style at the end when what stood behind it has left', async () => {
  checkInsertedFiles(release('module'), { integrityOf: async () => 'sha384-style' });
  const next = document.createElement('meta');
  document.head.append(next, document.createElement('title'));
  const link = styleOf('/assets/hello/v1/page.css');
  document.head.insertBefore(link, next);
  next.remove();
  await settled();
  expect(document.head.lastChild).toBe(link);
});

it('hands back the node, as the browser does', () => {
  checkInsertedFiles(release('module'), { integrityOf: async () => 'sha384-style' });
  for (const tag of [styleOf('/assets/hello/v1/page.css'), document.createElement('p')]) {
    expect(document.body.appendChild(tag)).toBe(tag);
    expect(document.body.insertBefore(tag, null)).toBe(tag);
  }
});
