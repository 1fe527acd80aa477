import type { NavEntry } from '@konnect/contracts';
import { paths } from '#app/paths';

/** The shell's own entries; all others come from the remotes' descriptors. */
export const shellNav: readonly NavEntry[] = [
  { label: 'Contact us', to: paths.contact(), group: 'footer', order: 80 },
  { label: 'Platform status', to: paths.status(), group: 'footer', order: 90 },
];
