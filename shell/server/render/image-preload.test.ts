import type { Head } from '@konnect/contracts';
import { imagePreloadHeader, imagePreloadTag } from './image-preload';

const head = (preloadImage?: Head['preloadImage']): Head => ({
  title: 'Fibre',
  description: '',
  ...(preloadImage && { preloadImage }),
});
const HREF = '/services/content?bucket=pages&file=fibre.jpg&w=960';
const SRC_SET = `${HREF} 960w, /services/content?bucket=pages&file=fibre.jpg&w=1440 1440w`;

it('names one image for all screens', () => {
  expect(imagePreloadHeader(head({ href: HREF }))).toEqual({
    link: `<${HREF}>; rel=preload; as=image; fetchpriority=high`,
  });
});

it('names the images of each width as the tag does', () => {
  const sizes = '(min-width: 800px) 760px, 94vw';
  const both = head({ href: HREF, srcSet: SRC_SET, sizes });
  expect(imagePreloadHeader(both)).toEqual({
    link: `<${HREF}>; rel=preload; as=image; fetchpriority=high; imagesrcset="${SRC_SET}"; imagesizes="${sizes}"`,
  });
  expect(imagePreloadTag(both)).toContain(`imagesizes="${sizes}"`);
  expect(imagePreloadHeader(head({ href: HREF, srcSet: SRC_SET })).link).toContain('imagesizes="100vw"');
});

it('is left out where a page has no such image', () => {
  expect(imagePreloadHeader(head())).toEqual({});
  expect(imagePreloadTag(head())).toBe('');
});

it.each([
  ['a line break', { href: '/a\r\nset-cookie: a=b' }],
  ['an end of the address', { href: '/a>; rel=stylesheet, </b' }],
  ['a space', { href: '/a b' }],
  ['another alphabet', { href: '/ä' }],
  ['nothing', { href: '' }],
  ['a quote', { href: '/a', srcSet: '/a 1w"; rel="stylesheet' }],
  ['a backslash', { href: '/a', srcSet: '/a 1w\\' }],
  ['a line break in its sizes', { href: '/a', srcSet: '/a 1w', sizes: '100vw\n' }],
  ['no end', { href: `/${'a'.repeat(3_000)}` }],
])('is left to the tag where a remote has written %s', (_, preloadImage) => {
  expect(imagePreloadHeader(head(preloadImage))).toEqual({});
});
