export const remote = {
  pages: {
    'lit-page': () => import('./lit-page.mjs'),
    'svelte-page': () => import('./svelte-page.mjs'),
  },
  slotModules: {},
};
