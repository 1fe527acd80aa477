import { readDevice, writeDevice } from '#app/device';

/** Where this device remembers its like of an article. */
export function likedKey(slug: string): string {
  return `konnect.liked.${slug}`;
}

export function isLiked(slug: string): boolean {
  return readDevice(likedKey(slug)) === 'true';
}

export function setLiked(slug: string, liked: boolean): void {
  writeDevice(likedKey(slug), liked ? 'true' : null);
}
