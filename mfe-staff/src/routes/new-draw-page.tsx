import { DrawEditor } from '#app/features/draws';
import { defineStaffPage } from '#app/layout';

export const page = defineStaffPage({
  title: 'New draw',
  roles: ['support', 'admin'],
  Component: () => <DrawEditor draw={null} />,
});
