import type { ApiClient } from '@konnect/api-client';
import { listComments } from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';
import { writeDevice } from '#app/device';

export const commentKeys = {
  list: (articleId: number) => ['community', 'comments', articleId] as const,
};

/** What readers may see, plus this device's own comments under review. */
export function commentsQuery(api: ApiClient, articleId: number) {
  return queryOptions({
    queryKey: commentKeys.list(articleId),
    queryFn: ({ signal }) => api.call(listComments, { params: { id: String(articleId) } }, { signal }),
  });
}

/** Storage key of a device that has commented on an article. */
export function hasCommentedKey(slug: string): string {
  return `konnect.commented.${slug}`;
}

export function rememberComment(slug: string): void {
  writeDevice(hasCommentedKey(slug), 'true');
}
