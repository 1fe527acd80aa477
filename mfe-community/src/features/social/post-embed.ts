import type { TweetPost } from '@konnect/contracts';

const TWEET_ID = /^\d{1,25}$/;

export interface PostEmbed {
  /** Frame of the other site; null when the id cannot be one. */
  frame: string | null;
  /** The post's own page, or the profile. */
  page: string | null;
}

/** Ids are checked, so that no other address can be built from them. */
export function postEmbed(
  post: Pick<TweetPost, 'tweet_id' | 'url'>,
  profileUrl: string | undefined,
): PostEmbed {
  const isId = TWEET_ID.test(post.tweet_id);
  const own = post.url && /^https:\/\//.test(post.url) ? post.url : null;
  return {
    frame: isId ? `https://platform.twitter.com/embed/Tweet.html?dnt=true&id=${post.tweet_id}` : null,
    page: own ?? (isId ? `https://x.com/i/status/${post.tweet_id}` : (profileUrl ?? null)),
  };
}
