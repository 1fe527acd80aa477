import type { MaintenanceNotice, NoticeSeverity } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { buttonClass, Notice, Time, Tinted } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDeviceValue, writeDevice } from '#app/device';
import { BannerLink } from '#app/redirect';
import { DISMISSED_KEY, noticeName, readDismissed, withDismissed } from './dismissed-notices';
import { CACHED_NOTICES_KEY, readCachedNotices } from './cached-notices';
import styles from './notice-banners.module.css';
import { orderNotices } from './notice-order';
import { briefWhen, noticeWhen } from './notice-when';
import { noticeBannersQuery } from './queries';

const SEVERITIES = {
  info: { tone: 'announcement', word: 'Notice' },
  planned: { tone: 'warning', word: 'Planned work' },
  outage: { tone: 'danger', word: 'Outage' },
  resolved: { tone: 'success', word: 'Resolved' },
} as const satisfies Record<NoticeSeverity, { tone: string; word: string }>;

/** Shows two notices, and every outage in full. Each can be dismissed on this device. */
export function NoticeBanners() {
  const { api } = useHost();
  const { data, dataUpdatedAt, isError } = useQuery(noticeBannersQuery(api));
  const cachedText = useDeviceValue(CACHED_NOTICES_KEY);
  useEffect(() => {
    if (data)
      writeDevice(
        CACHED_NOTICES_KEY,
        JSON.stringify({ at: new Date(dataUpdatedAt).toISOString(), notices: data }),
      );
  }, [data, dataUpdatedAt]);
  // Without the server a visitor most likely wants to read about the outage.
  const cached = data || !isError ? undefined : readCachedNotices(cachedText);
  const stored = useDeviceValue(DISMISSED_KEY);
  const dismissed = readDismissed(stored);
  const { shown, folded } = orderNotices(
    (data ?? cached?.notices ?? []).filter((notice) => !dismissed.includes(noticeName(notice))),
  );
  if (shown.length === 0) return null;
  const dismiss = (notice: MaintenanceNotice) =>
    writeDevice(DISMISSED_KEY, withDismissed(stored, noticeName(notice)));
  return (
    <section aria-label="Notices" className={styles.notices}>
      {cached && (
        <p className={styles.cached}>
          Saved copy from <Time value={cached.at} format="date-time" />
        </p>
      )}
      {shown.map((notice) => (
        <NoticeBanner
          key={noticeName(notice)}
          notice={notice}
          isBrief={notice.severity !== 'outage'}
          onDismiss={() => dismiss(notice)}
        />
      ))}
      {folded.length > 0 && (
        <details className={styles.more}>
          <summary>
            {folded.length} more: {folded.map(({ title }) => title).join('; ')}
          </summary>
          {folded.map((notice) => (
            <NoticeBanner key={noticeName(notice)} notice={notice} onDismiss={() => dismiss(notice)} />
          ))}
        </details>
      )}
    </section>
  );
}

export interface NoticeBannerProps {
  notice: MaintenanceNotice;
  /** Shows place and time in one line, which opens the rest. */
  isBrief?: boolean;
  /** Without it the notice cannot be dismissed. */
  onDismiss?: () => void;
}

export function NoticeBanner({ notice, isBrief = false, onDismiss }: NoticeBannerProps) {
  const { tone, word } = SEVERITIES[notice.severity ?? 'info'];
  const title = notice.title_txt_color ? (
    <Tinted as="span" color={notice.title_txt_color}>
      {notice.title}
    </Tinted>
  ) : (
    notice.title
  );
  const action = notice.more_detail && (
    <BannerLink address={notice.more_detail_url} className={buttonClass({ variant: 'quiet', size: 'small' })}>
      {notice.more_detail_btn_txt || 'More details'}
    </BannerLink>
  );
  const text = (
    <>
      {notice.subtitle && <p>{notice.subtitle}</p>}
      <NoticeMetadata notice={notice} />
    </>
  );
  const isFolded = isBrief && Boolean(notice.subtitle || action);
  return (
    <Notice
      tone={tone}
      word={word}
      title={title}
      {...(onDismiss ? { onDismiss } : {})}
      dismissLabel={`Dismiss: ${notice.title}`}
      dismissedFrom={onDismiss && `${DISMISSED_KEY}#${noticeName(notice)}`}
      className={isBrief ? styles.brief : undefined}
      action={isFolded ? undefined : action}
    >
      {isFolded ? (
        <details className={styles.rest}>
          <summary>{briefFacts(notice)}</summary>
          {text}
          {action}
        </details>
      ) : (
        text
      )}
    </Notice>
  );
}

/** The time of a resolved notice is left out. */
function briefFacts({ severity, area, starts_at, ends_at }: MaintenanceNotice): string {
  const when = severity === 'resolved' ? '' : briefWhen(starts_at, ends_at);
  return [area, when].filter(Boolean).join(', ') || 'Read more';
}

function NoticeMetadata({ notice: { area, starts_at, ends_at } }: { notice: MaintenanceNotice }) {
  const when = noticeWhen(starts_at, ends_at);
  if (!area && !when) return null;
  return (
    <p className={styles.metadata}>
      {area && <span>{area}</span>} {when && <span>{when}</span>}
    </p>
  );
}
