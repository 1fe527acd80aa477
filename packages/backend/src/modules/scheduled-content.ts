import { readScholarshipSettings } from './forms/scholarship/settings';
import type { ScheduledContent } from './platform/schedule/routes';

const published = (table: string, ...others: string[]) => ({
  table,
  columns: ['published_at', ...others],
  hasDrafts: true as const,
});

/** Every date that changes pages when it passes; a test finds columns that are missing here. */
export const scheduledContent: ScheduledContent = {
  tables: [
    published('article', 'valid_from', 'valid_until'),
    published('faq'),
    published('gallery_album'),
    published('video'),
    published('offer', 'starts_at', 'ends_at'),
    published('product', 'ends_at'),
    published('job', 'deadline'),
    published('maintenance_notice', 'starts_at', 'ends_at'),
    published('banner_group'),
    published('site_document'),
    { table: 'survey', columns: ['opens_at', 'closes_at'] },
    { table: 'ticket_survey', columns: ['closes_at'] },
    { table: 'draw', columns: ['opens_at', 'closes_at'] },
    { table: 'event_setting', columns: ['closes_at'] },
  ],
  async otherDates(db, { config }) {
    const { opensAt, closesAt } = await readScholarshipSettings(db, config.scholarship);
    return [opensAt, closesAt].filter((date) => date !== undefined);
  },
};
