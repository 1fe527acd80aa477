/** News feeds of the area. */
export const feeds = { jobs: { title: 'Jobs', path: '/feeds/jobs.xml' } } as const;
