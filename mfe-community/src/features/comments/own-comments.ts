import { writeDevice } from '#app/device';

/** Set on a device that has written under an article. */
export function ownCommentsKey(slug: string): string {
  return `konnect.commented.${slug}`;
}

export function rememberOwnComment(slug: string): void {
  writeDevice(ownCommentsKey(slug), 'true');
}
