export { createNotices } from './create-notices';
export type { Notices, ToastNotice } from './create-notices';
export { NoticeRegion } from './notice-region';
