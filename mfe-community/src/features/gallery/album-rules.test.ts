import { makeAlbum } from '#app/test/factories';
import { albumName, albumImages, countText, photoIndex } from './album-rules';

it('shows the main picture first and leaves out sections without one', () => {
  const album = makeAlbum(1, {
    main_image: 'a.jpg',
    sections: [
      { image: 'b.jpg', msg: '' },
      { image: null, msg: '<p>only words</p>' },
      { image: 'c.jpg', msg: '' },
    ],
  });
  expect(albumImages(album).map(({ file }) => file)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  expect(albumImages({ ...album, main_image: null }).map(({ file }) => file)).toEqual(['b.jpg', 'c.jpg']);
});

it('falls back to the number where another system sends no slug', () => {
  expect(albumName({ id: 7 })).toBe('7');
  expect(albumName({ id: 7, slug: 'street-market' })).toBe('street-market');
  expect(albumName({ title: 'The cup' })).toBe('The cup');
});

it.each([
  [null, null],
  ['', null],
  ['0', null],
  ['1', 0],
  ['4', 3],
  ['5', null],
  ['-1', null],
  ['2.5', null],
  ['1e1', null],
  ['<script>', null],
])('reads photo %s of four as %s', (text, expected) => {
  expect(photoIndex(text, 4)).toBe(expected);
});

it('counts in words', () => {
  expect([countText(0), countText(1), countText(8)]).toEqual(['0 photos', '1 photo', '8 photos']);
});
