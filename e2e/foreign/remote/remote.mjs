// The remote uses none of our tools: two pages, each a chunk of its own.
export const remote = {
  pages: {
    'hello-page': () => import('./hello-page.mjs'),
    'second-page': () => import('./second-page.mjs'),
  },
  slotModules: {},
};
