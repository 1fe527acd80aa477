import { writeDevice } from '#app/device';

/** Storage key of a device that has commented on an article. */
export function hasCommentedKey(slug: string): string {
  return `konnect.commented.${slug}`;
}

export function rememberComment(slug: string): void {
  writeDevice(hasCommentedKey(slug), 'true');
}
