import type { NotifyApi } from '@konnect/host-api';
import { useEffect } from 'react';
import { useNavigation } from '@konnect/host-api/navigation';

const LINK_TEXT = 'Your phone is offline. This link can be opened when the network is back.';
const PAGE_TEXT = 'Your phone is offline. The page comes when the network is back.';
/** A page that is on this device already opens sooner. */
const SAID_AFTER_MS = 250;
const SHOWN_FOR_MS = 6_000;

function leadsAway(link: HTMLAnchorElement): boolean {
  if (!/^https?:$/.test(link.protocol)) return false;
  return (
    link.pathname !== location.pathname ||
    link.search !== location.search ||
    link.origin !== location.origin ||
    link.hash === ''
  );
}

/** A tap on a link must not end on the browser's offline page, nor without an answer. */
export function OfflineLinks({ notify }: { notify: Pick<NotifyApi, 'info'> }) {
  const isUnderWay = useNavigation().state !== 'idle';

  // The document gets the clicks that no router takes: other sites, files, pages with their own policy.
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (navigator.onLine || event.defaultPrevented || !link || !leadsAway(link)) return;
      event.preventDefault();
      notify.info(LINK_TEXT, { durationMs: SHOWN_FOR_MS });
    };
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [notify]);

  // A timer is outside of React: the router keeps trying, but the tap needs an answer soon.
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => {
      if (!navigator.onLine) notify.info(PAGE_TEXT, { durationMs: SHOWN_FOR_MS });
    }, SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isUnderWay, notify]);
  return null;
}
