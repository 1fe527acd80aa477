import { phoneStorage } from '@konnect/forms';
import { knownRegion } from './contact-values';

const KEY = 'konnect:region';

export function rememberedRegion(): string {
  try {
    return knownRegion(phoneStorage().getItem(KEY));
  } catch {
    return '';
  }
}

export function rememberRegion(region: string): void {
  try {
    if (knownRegion(region)) phoneStorage().setItem(KEY, region);
  } catch {
    // Remembering it is only a convenience.
  }
}
