import type { Receipt } from '@konnect/host-api';
import type { Claim, Release, SessionInfo } from '@konnect/contracts';
import { Pindo, SkipLink } from '@konnect/ui';
import {
  lazy,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useChat } from '#app/features/contact';
import { NoticeRegion, type Notices } from '#app/notices';
import type { SitePiece } from '#app/app/shell-context';
import type { Preferences } from '#app/preferences';
import { BottomBar } from './bottom-bar';
import styles from './frame.module.css';
import type { LazyNoticesProps } from './lazy-notices';
import { OfflineNotice } from './offline-notice';
import { PortalLinks } from './portal-links';
import { ProgressLine } from './progress-line';
import { ReleaseProvider } from './release-context';
import { RouteAnnouncer } from './route-announcer';
import { SiteFooter } from './site-footer';
import { SiteMenu } from './site-menu';
import { TopBar } from './top-bar';
import { useIsIdle } from './use-is-idle';

export interface FrameProps {
  release: Release;
  session: SessionInfo | null;
  notices: Notices;
  preferences: Preferences;
  /** From the page's claim: a form has a smaller frame. */
  kind?: Claim['frame'] | undefined;
  /** On the edge: the only piece to render. The places of the others stay empty. */
  piece?: SitePiece | undefined;
  children: ReactNode;
}

// A skip link without scripts leads to `main`, before the area's own navigation.
function skipNavigation(event: MouseEvent): void {
  const content = document.querySelector<HTMLElement>('#main [data-page-content]');
  if (!content) return;
  event.preventDefault();
  content.focus({ preventScroll: true });
  content.scrollIntoView();
}

// Without this code the frame says less, which is no reason to fail.
const LazyNotices = lazy<ComponentType<LazyNoticesProps>>(() =>
  import(/* webpackChunkName: "lazy-notices" */ './lazy-notices').then(
    (module) => ({ default: module.LazyNotices }),
    () => ({ default: () => null }),
  ),
);

// The edge caches the frame's HTML: beside release, config and `kind` it may depend on `openEntries` alone.
export function Frame({ release, session, notices, preferences, kind, piece, children }: FrameProps) {
  const chat = useChat();
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  // This effect reads the device's own choice after hydration: the HTML knows only the cookie.
  useEffect(() => preferences.start(), [preferences]);
  const isIdle = useIsIdle();
  const has = (name: SitePiece) => piece === undefined || piece === name;

  return (
    <ReleaseProvider value={release}>
      {has('top') && (
        <>
          <SkipLink href="#main" onClick={skipNavigation} />
          <TopBar release={release} isChatBusy={chat.isBusy} onOpenChat={chat.open} />
          <ProgressLine />
          {kind !== 'form' && (
            <>
              <Pindo seed="konnect" motif="weave" className={styles.border} />
              <PortalLinks />
            </>
          )}
          <div className={styles.notices}>
            <OfflineNotice />
            {isIdle && (
              <Suspense fallback={null}>
                <LazyNotices
                  notify={notices}
                  onOpenChat={chat.open}
                  receipt={receipt}
                  onDismiss={() => setReceipt(null)}
                />
              </Suspense>
            )}
          </div>
        </>
      )}
      {has('page') && (
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      )}
      {has('bottom') && (
        <>
          <SiteFooter release={release} session={session} preferences={preferences} />
          <BottomBar release={release} />
          <SiteMenu release={release} session={session} />
          {chat.Dialog && (
            <chat.Dialog
              open
              onClose={chat.close}
              onSent={(sent) => {
                setReceipt(sent);
                chat.close();
              }}
            />
          )}
          <NoticeRegion notices={notices} />
          <RouteAnnouncer />
        </>
      )}
    </ReleaseProvider>
  );
}
