import { redirectOf, videoFrameUrl } from './redirect-rule';

const ORIGIN = 'https://konnect.example';
const ID = 'M7lc1UVf-VE';

describe('redirectOf', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://youtube.com/watch?list=PL1&v=${ID}&t=30s`,
    `https://m.youtube.com/watch?v=${ID}`,
    `http://youtu.be/${ID}`,
    `https://youtu.be/${ID}?t=12`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `  https://youtu.be/${ID}  `,
  ])('shows %s in the video overlay', (address) => {
    expect(redirectOf(address, ORIGIN)).toMatchObject({ kind: 'video', id: ID });
  });

  it.each([
    ['/community/fibre-reaches-mwiki', '/community/fibre-reaches-mwiki'],
    ['https://konnect.example/deals?from=home#top', '/deals?from=home#top'],
    ['jobs', '/jobs'],
    ['https://konnect.example', '/'],
  ])('opens %s inside the site', (address, to) => {
    expect(redirectOf(address, ORIGIN)).toEqual({ kind: 'inside', to });
  });

  it.each([
    ['https://example.org/page', 'https://example.org/page'],
    ['//example.org/page', 'https://example.org/page'],
    ['http://konnect.example/deals', 'http://konnect.example/deals'],
    ['https://konnect.example.evil.test/', 'https://konnect.example.evil.test/'],
    ['https://www.youtube.com/@konnect', 'https://www.youtube.com/@konnect'],
    [
      'https://youtube.com.evil.test/watch?v=M7lc1UVf-VE',
      'https://youtube.com.evil.test/watch?v=M7lc1UVf-VE',
    ],
    ['https://www.youtube.com/watch?v="><script>', 'https://www.youtube.com/watch?v=%22%3E%3Cscript%3E'],
  ])('leaves the site for %s', (address, href) => {
    expect(redirectOf(address, ORIGIN)).toEqual({ kind: 'outside', href });
  });

  it.each([
    '',
    '   ',
    null,
    undefined,
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://konnect.example/1',
    '\\\\evil.test\\x',
    '/\\evil.test',
    'https://konnect.example@evil.test/',
    'https://',
    'http://[::1',
  ])('refuses %p', (address) => {
    expect(redirectOf(address, ORIGIN)).toEqual({ kind: 'refused' });
  });
});

it('plays videos from the host that sets no cookies', () => {
  expect(new URL(videoFrameUrl(ID)).hostname).toBe('www.youtube-nocookie.com');
});
