import { postEmbed } from './post-embed';
import { shareLinks } from './share-links';

it('carries title and address to each site, escaped', () => {
  const links = shareLinks('https://konnect.example/community/a-b', 'Tea & talk?');
  expect(links.map(({ label }) => label)).toEqual(['WhatsApp', 'Facebook', 'X']);
  expect(new URL(links[0]?.href ?? '').searchParams.get('text')).toBe(
    'Tea & talk? https://konnect.example/community/a-b',
  );
  expect(new URL(links[1]?.href ?? '').searchParams.get('u')).toBe('https://konnect.example/community/a-b');
  expect(new URL(links[2]?.href ?? '').searchParams.get('text')).toBe('Tea & talk?');
});

it.each([
  [
    { tweet_id: '1234567890', url: null },
    'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=1234567890',
    'https://x.com/i/status/1234567890',
  ],
  [
    { tweet_id: '1', url: 'https://x.com/konnect/status/1' },
    'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=1',
    'https://x.com/konnect/status/1',
  ],
  [{ tweet_id: '1&x=javascript:', url: 'javascript:alert(1)' }, null, 'https://x.com/konnect'],
])('shows the post %j', (post, frame, page) => {
  expect(postEmbed(post, 'https://x.com/konnect')).toEqual({ frame, page });
});
