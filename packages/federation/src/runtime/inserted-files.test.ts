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
  document.head.innerHTML = '';
  Reflect.deleteProperty(document.head, 'appendChild');
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
