export { NoticeView } from './notice-view';
export { noticeQuery } from './queries';
