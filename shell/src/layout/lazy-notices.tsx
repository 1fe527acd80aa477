import { type NotifyApi, type Receipt, useHost } from '@konnect/host-api';
import { Notice } from '@konnect/ui';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { waitingCount } from '#app/submissions';
import { OfflineLinks } from './offline-links';

export interface LazyNoticesProps {
  notify: Pick<NotifyApi, 'info'>;
  onOpenChat: () => void;
  receipt: Receipt | null;
  onDismiss: () => void;
}

// This chunk also stores messages: where a form can be sent offline, its notice has loaded as well.
const OutboxNotice = lazy<ComponentType<{ onOpenChat: () => void }>>(() =>
  import(/* webpackChunkName: "early-outbox" */ './outbox-notice').then(
    (module) => ({ default: module.OutboxNotice }),
    () => ({ default: () => null }),
  ),
);

const SharedDraftNotice = lazy(() =>
  import(/* webpackChunkName: "shared-draft-notice" */ './shared-draft-notice').then(
    (module) => ({ default: module.SharedDraftNotice }),
    () => ({ default: () => null }),
  ),
);

/** Notices for rare moments; their code loads when the page is idle. */
export function LazyNotices({ notify, onOpenChat, receipt, onDismiss }: LazyNoticesProps) {
  const { submissions } = useHost();
  const [isShared, setIsShared] = useState(false);
  const [isWaiting, setIsWaiting] = useState(() => waitingCount() > 0);
  // The outbox is outside of React.
  useEffect(
    () => submissions.subscribe(() => setIsWaiting((was) => was || waitingCount() > 0)),
    [submissions],
  );
  // Other tabs are outside of React.
  useEffect(() => submissions.onSharedDraft?.(() => setIsShared(true)), [submissions]);
  return (
    <>
      {isWaiting && (
        <Suspense fallback={null}>
          <OutboxNotice onOpenChat={onOpenChat} />
        </Suspense>
      )}
      {receipt && (
        <Notice tone="success" title="Message sent successfully" onDismiss={onDismiss}>
          {receipt.reference ? `Your reference is ${receipt.reference}. ` : ''}We reply within one working
          day.
        </Notice>
      )}
      {isShared && (
        <Suspense fallback={null}>
          <SharedDraftNotice />
        </Suspense>
      )}
      <OfflineLinks notify={notify} />
    </>
  );
}
