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
import type { LateNoticesProps } from './late-notices';
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
  /** As the page's claim says: a form has a smaller frame. */
  kind?: Claim['frame'] | undefined;
  /** Set on the edge, which renders only this piece and leaves the places of the others empty. */
  piece?: SitePiece | undefined;
  /** The page: the frame brings `<main id="main">`, the page its `h1`. */
  children: ReactNode;
}

/**
 * An area with a navigation of its own marks where its content begins; without scripts the link leads to
 * `main`.
 */
function skipNavigation(event: MouseEvent): void {
  const content = document.querySelector<HTMLElement>('#main [data-page-content]');
  if (!content) return;
  event.preventDefault();
  content.focus({ preventScroll: true });
  content.scrollIntoView();
}

/** Without their code the frame says less; that is no reason to fail. */
const LateNotices = lazy<ComponentType<LateNoticesProps>>(() =>
  import(/* webpackChunkName: "late-notices" */ './late-notices').then(
    (module) => ({ default: module.LateNotices }),
    () => ({ default: () => null }),
  ),
);

/**
 * The frame of every page. Rendered once, inside the router and the host. The edge keeps its HTML for other
 * pages: beside its properties and the config it may show nothing but which entry of the navigation the page
 * belongs to (`openEntries`). What depends on `kind` must be part of that HTML's key too, as it is in
 * `entry-server`.
 */
export function Frame({ release, session, notices, preferences, kind, piece, children }: FrameProps) {
  const chat = useChat();
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  // The device's own choice is read after hydration: the HTML cannot know it better than its cookie.
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
                <LateNotices
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
