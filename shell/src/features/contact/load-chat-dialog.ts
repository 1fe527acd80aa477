import { loadContactForm } from './load-contact-form';

/** In the file of what the frame says late, which is fetched when the page is idle. */
export const loadChatDialog = () => import(/* webpackChunkName: "late-notices" */ './chat-dialog');

/** Hover, focus or touch says that the form will be wanted. A failure shows when it is opened. */
export function prepareContactForm(): void {
  for (const load of [loadChatDialog, loadContactForm]) load().catch(() => undefined);
}
