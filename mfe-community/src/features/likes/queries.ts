import { likeArticle, type LikeAction } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { setLiked } from './liked-slugs';

interface Liked {
  likes: number;
}

/** The count after the action, before the server has answered. */
export function likesAfter(likes: number, action: LikeAction): number {
  return Math.max(0, likes + (action === 'like' ? 1 : -1));
}

/** A failure restores count and device. @param articleKey of the cached article with the count */
export function useLike(slug: string, articleKey: QueryKey) {
  const { api } = useHost();
  const client = useQueryClient();
  const setLikes = (change: (likes: number) => number) =>
    client.setQueryData<Liked>(articleKey, (article) =>
      article ? { ...article, likes: change(article.likes) } : article,
    );

  return useMutation({
    // Offline a like fails at once and is undone, instead of being shown although it was not sent.
    networkMode: 'always',
    mutationFn: (action: LikeAction) => api.call(likeArticle, { params: { slug }, body: { action } }),
    onMutate: (action) => {
      const before = client.getQueryData<Liked>(articleKey)?.likes;
      setLiked(slug, action === 'like');
      setLikes((likes) => likesAfter(likes, action));
      return { before };
    },
    onError: (_problem, action, context) => {
      setLiked(slug, action !== 'like');
      const before = context?.before;
      if (before !== undefined) setLikes(() => before);
    },
    // A provider's answer is not specified: without a count ours stays.
    onSuccess: ({ likes }: Partial<Liked>) => setLikes((shown) => likes ?? shown),
  });
}
