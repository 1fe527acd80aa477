import { loadContactForm } from './load-contact-form';

/** Shares the chunk that is fetched when the page is idle. */
export const loadChatDialog = () => import(/* webpackChunkName: "lazy-notices" */ './chat-dialog');

/** A failure shows when the form is opened. */
export function prepareContactForm(): void {
  for (const load of [loadChatDialog, loadContactForm]) load().catch(() => undefined);
}
