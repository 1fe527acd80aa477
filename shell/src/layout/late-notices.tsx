import { type NotifyApi, useHost } from '@konnect/host-api';
import { lazy, Suspense, useEffect, useState } from 'react';
import { watchScrollDirection } from './compact-bars';
import { OfflineLinks } from './offline-links';

// In the same file: each file more would be a round trip more.
export { OutboxNotice, type OutboxNoticeProps } from './outbox-notice';

export interface LateNoticesProps {
  notify: Pick<NotifyApi, 'info'>;
}

const SharedDraftNotice = lazy(() =>
  import(/* webpackChunkName: "shared-draft-notice" */ './shared-draft-notice').then(
    (module) => ({ default: module.SharedDraftNotice }),
    () => ({ default: () => null }),
  ),
);

/** What the frame says in rare moments, and how its bars follow the scrolling; the code comes when the page is idle. */
export function LateNotices({ notify }: LateNoticesProps) {
  const { submissions } = useHost();
  const [isShared, setIsShared] = useState(false);
  // Other tabs are outside of React.
  useEffect(() => submissions.onSharedDraft?.(() => setIsShared(true)), [submissions]);
  // Scrolling is outside of React, and must stay there: it renders nothing.
  useEffect(() => watchScrollDirection(), []);
  return (
    <>
      {isShared && (
        <Suspense fallback={null}>
          <SharedDraftNotice />
        </Suspense>
      )}
      <OfflineLinks notify={notify} />
    </>
  );
}
