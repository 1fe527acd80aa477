import type { NotifyApi } from '@konnect/host-api';
import { OfflineLinks } from './offline-links';
import { SharedDraftNotice } from './shared-draft-notice';

export interface LateNoticesProps {
  notify: Pick<NotifyApi, 'info'>;
}

/** What the frame says in rare moments only; its code comes when the page is idle. */
export function LateNotices({ notify }: LateNoticesProps) {
  return (
    <>
      <SharedDraftNotice />
      <OfflineLinks notify={notify} />
    </>
  );
}
