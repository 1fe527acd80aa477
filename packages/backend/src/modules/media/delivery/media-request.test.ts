import { chooseFormat, isFileName, kindOf, savesData, snapWidth } from './media-request';
import { readRange } from './send-plain';

describe('isFileName', () => {
  it.each(['fibre-reaches-mwiki.jpg', 'clip_2.mp4', 'a.webp', 'IMG-0042.JPG', 'story.v2.png'])(
    'accepts %s',
    (name) => expect(isFileName(name)).toBe(true),
  );

  it.each([
    '',
    '.',
    '..',
    '.env',
    '../../etc/passwd',
    '..\\win.ini',
    '/etc/passwd',
    'C:\\x.jpg',
    'a/b.jpg',
    'a\\b.jpg',
    'a..jpg',
    'a.jpg\0',
    '%2e%2e%2fx.jpg',
    'a b.jpg',
    'noending',
    '-dash.jpg',
    'x.jpg:stream',
    `${'a'.repeat(130)}.jpg`,
    'ｆull.jpg',
  ])('refuses %j', (name) => expect(isFileName(name)).toBe(false));
});

describe('chooseFormat', () => {
  it.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['IMAGE/AVIF', 'avif'],
    ['image/avif;q=0, image/webp;q=0.5', 'webp'],
    ['image/avif;q=nonsense, image/webp', 'webp'],
    ['*/*', 'jpeg'],
    ['image/*', 'jpeg'],
    ['text/html', 'jpeg'],
    [undefined, 'jpeg'],
  ])('answers %j with %s', (accept, format) => expect(chooseFormat(accept)).toBe(format));
});

describe('snapWidth', () => {
  it.each([
    ['1', false, 240],
    ['480', false, 480],
    ['481', false, 720],
    ['960', false, 960],
    ['1000', false, 1080],
    ['99999', false, 1440],
    [undefined, false, 960],
    ['240', true, 240],
    ['480', true, 480],
    ['720', true, 480],
    ['960', true, 480],
    ['1080', true, 720],
    ['1440', true, 960],
  ])('makes of %s (saving data: %s) %i', (wanted, lean, width) =>
    expect(snapWidth(wanted, lean)).toBe(width),
  );
});

describe('small rules', () => {
  it('saves data only when asked', () => {
    expect([
      savesData('on'),
      savesData(' ON '),
      savesData('off'),
      savesData(undefined),
      savesData(['on', 'on']),
    ]).toEqual([true, true, false, false, false]);
  });

  it('serves pictures and clips, nothing else', () => {
    expect(kindOf('a.JPG')).toEqual({ kind: 'image' });
    expect(kindOf('a.mp4')).toEqual({ kind: 'plain', type: 'video/mp4' });
    expect([kindOf('a.svg'), kindOf('a.html'), kindOf('a.exe')]).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=900-', { start: 900, end: 999 }],
    ['bytes=-10', { start: 990, end: 999 }],
    ['bytes=0-5000', { start: 0, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=1000-', 'none'],
    ['bytes=5-2', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=0-1,5-6', undefined],
    ['items=0-1', undefined],
    ['bytes=-', undefined],
    [undefined, undefined],
  ])('reads the range %j of 1000 bytes', (header, range) => expect(readRange(header, 1000)).toEqual(range));
});
