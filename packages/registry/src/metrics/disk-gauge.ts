import type { MetricsGauge } from './http-metrics';

/** The backend has the same gauge of its own disk. */
export const diskGauge = (disk: () => Promise<'ok' | 'full'>): MetricsGauge => ({
  name: 'disk_has_room',
  help: 'Whether the disk of this part has the room that it needs: 1, or 0 while it is full',
  read: async () => Number((await disk()) === 'ok'),
});
