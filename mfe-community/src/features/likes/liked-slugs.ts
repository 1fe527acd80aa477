import { writeDevice } from '#app/device';

export function likedKey(slug: string): string {
  return `konnect.liked.${slug}`;
}

export function setLiked(slug: string, liked: boolean): void {
  writeDevice(likedKey(slug), liked ? 'true' : null);
}
