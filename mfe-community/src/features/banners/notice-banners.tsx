import type { MaintenanceNotice, NoticeSeverity } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { buttonClass, Notice, Time, Tinted } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDeviceValue, writeDevice } from '#app/device';
import { BannerLink } from '#app/redirect';
import { DISMISSED_KEY, readDismissed, withDismissed } from './dismissed-notices';
import { KEPT_NOTICES_KEY, readKeptNotices } from './kept-notices';
import styles from './notice-banners.module.css';
import { noticeWhen } from './notice-when';
import { noticeBannersQuery } from './queries';

const SEVERITIES = {
  info: { tone: 'announcement', word: 'Notice' },
  planned: { tone: 'warning', word: 'Planned work' },
  outage: { tone: 'danger', word: 'Outage' },
  resolved: { tone: 'success', word: 'Resolved' },
} as const satisfies Record<NoticeSeverity, { tone: string; word: string }>;

/** Maintenance and announcements: the first in full, so that the tasks stay in view; each can be put away on this device. */
export function NoticeBanners() {
  const { api } = useHost();
  const { data, dataUpdatedAt, isError } = useQuery(noticeBannersQuery(api));
  const keptText = useDeviceValue(KEPT_NOTICES_KEY);
  useEffect(() => {
    if (data) writeDevice(KEPT_NOTICES_KEY, JSON.stringify({ at: new Date(dataUpdatedAt).toISOString(), notices: data }));
  }, [data, dataUpdatedAt]);
  // Without the server an outage is the very thing that somebody wants to read about.
  const kept = data || !isError ? undefined : readKeptNotices(keptText);
  const stored = useDeviceValue(DISMISSED_KEY);
  const dismissed = readDismissed(stored);
  const [first, ...others] = (data ?? kept?.notices ?? []).filter((notice) => !dismissed.includes(notice.id));
  if (!first) return null;
  const dismiss = (id: number) => writeDevice(DISMISSED_KEY, withDismissed(stored, id));
  return (
    <section aria-label="Notices" className={styles.notices}>
      {kept && (
        <p className={styles.kept}>
          Saved copy from <Time value={kept.at} format="date-time" />
        </p>
      )}
      <NoticeBanner notice={first} onDismiss={() => dismiss(first.id)} />
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>
            {others.length} more: {others.map(({ title }) => title).join('; ')}
          </summary>
          {others.map((notice) => (
            <NoticeBanner key={notice.id} notice={notice} onDismiss={() => dismiss(notice.id)} />
          ))}
        </details>
      )}
    </section>
  );
}

/** Without `onDismiss` it cannot be put away. */
export function NoticeBanner({ notice, onDismiss }: { notice: MaintenanceNotice; onDismiss?: () => void }) {
  const { tone, word } = SEVERITIES[notice.severity ?? 'info'];
  const title = notice.title_txt_color ? (
    <Tinted as="span" color={notice.title_txt_color}>
      {notice.title}
    </Tinted>
  ) : (
    notice.title
  );
  return (
    <Notice
      tone={tone}
      word={word}
      title={title}
      {...(onDismiss ? { onDismiss } : {})}
      dismissLabel={`Dismiss: ${notice.title}`}
      action={
        notice.more_detail && (
          <BannerLink address={notice.more_detail_url} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            {notice.more_detail_btn_txt || 'More details'}
          </BannerLink>
        )
      }
    >
      {notice.subtitle && <p>{notice.subtitle}</p>}
      <NoticeFacts notice={notice} />
    </Notice>
  );
}

function NoticeFacts({ notice: { area, starts_at, ends_at } }: { notice: MaintenanceNotice }) {
  const when = noticeWhen(starts_at, ends_at);
  if (!area && !when) return null;
  return (
    <p className={styles.facts}>
      {area && <span>{area}</span>} {when && <span>{when}</span>}
    </p>
  );
}
