// A remote of a team that uses nothing of ours to build it: two pages, each a chunk of its own.
export const remote = {
  pages: {
    'hello-page': () => import('./hello-page.mjs'),
    'second-page': () => import('./second-page.mjs'),
  },
  slotModules: {},
};
