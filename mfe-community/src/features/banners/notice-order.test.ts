import type { MaintenanceNotice, NoticeSeverity } from '@konnect/contracts';
import { orderNotices } from './notice-order';

const notices = (...severities: NoticeSeverity[]) =>
  severities.map((severity, id) => ({ id, severity }) as MaintenanceNotice);

it.each<[NoticeSeverity[], number[], number[]]>([
  [[], [], []],
  [['planned'], [0], []],
  [['planned', 'resolved'], [0, 1], []],
  [['planned', 'resolved', 'info'], [0, 1], [2]],
  [['planned', 'resolved', 'outage'], [2, 0], [1]],
  [['info', 'outage', 'outage', 'outage'], [1, 2, 3], [0]],
])('of %j shows %j and folds %j away', (severities, shown, folded) => {
  const order = orderNotices(notices(...severities));
  expect([order.shown.map(({ id }) => id), order.folded.map(({ id }) => id)]).toEqual([shown, folded]);
});
