import type { Article } from '@konnect/contracts';
import { Notice, PageHeader, RichText, Tag, Time } from '@konnect/ui';
import { StoredImage } from '#app/media';
import { type NoticeState, noticeState } from './notice-validity';
import styles from './notice-view.module.css';

const STATES = {
  upcoming: { label: 'Upcoming', tone: 'info' },
  current: { label: 'In force', tone: 'warning' },
  expired: { label: 'Expired', tone: 'plain' },
} as const satisfies Record<NoticeState, { label: string; tone: string }>;

export interface NoticeViewProps {
  notice: Article;
  /** When the notice was fetched: the same on the edge and at hydration, unlike the clock. */
  now: number;
}

export function NoticeView({ notice, now }: NoticeViewProps) {
  const state = noticeState(notice, now);
  const { label, tone } = STATES[state];
  return (
    <article className={styles.notice}>
      <PageHeader title={notice.title} kicker="Notice" seed={notice.slug} motif="weave" />
      {state === 'expired' && (
        <Notice tone="info" title="This notice has expired">
          <p>It is kept for your records.</p>
        </Notice>
      )}
      <dl className={styles.metadata}>
        <div>
          <dt>State</dt>
          <dd>
            <Tag tone={tone}>{label}</Tag>
          </dd>
        </div>
        <div>
          <dt>Area</dt>
          <dd>{notice.area || 'All areas'}</dd>
        </div>
        {notice.valid_from && (
          <div>
            <dt>From</dt>
            <dd>
              <Time value={notice.valid_from} format="date-time" />
            </dd>
          </div>
        )}
        {notice.valid_until && (
          <div>
            <dt>Until</dt>
            <dd>
              <Time value={notice.valid_until} format="date-time" />
            </dd>
          </div>
        )}
        <div>
          <dt>Posted</dt>
          <dd>
            <Time value={notice.date_created} />
          </dd>
        </div>
      </dl>
      {notice.main_image && (
        <StoredImage
          file={notice.main_image}
          meta={notice.main_image_meta}
          seed={notice.slug}
          sizes="(min-width: 800px) 760px, 94vw"
          priority
          className={styles.image}
        />
      )}
      <div className={styles.text} lang={notice.lang}>
        <RichText html={notice.main_section_msg} />
        {notice.sections.map((section, index) =>
          section.msg ? <RichText key={index} html={section.msg} /> : null,
        )}
      </div>
    </article>
  );
}
