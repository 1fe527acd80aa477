import type { MaintenanceNotice } from '@konnect/contracts';

/** This many are shown unfolded; outages always are. */
const SHOWN = 2;

export interface NoticeOrder {
  shown: MaintenanceNotice[];
  folded: MaintenanceNotice[];
}

/** Outages first, otherwise the order of the staff. */
export function orderNotices(notices: readonly MaintenanceNotice[]): NoticeOrder {
  const isOutage = ({ severity }: MaintenanceNotice): boolean => severity === 'outage';
  const outages = notices.filter(isOutage);
  const others = notices.filter((notice) => !isOutage(notice));
  const room = Math.max(0, SHOWN - outages.length);
  return { shown: [...outages, ...others.slice(0, room)], folded: others.slice(room) };
}
