// A remote of a team whose pages are made with Lit and with Svelte: each renders itself.
export const remote = {
  pages: {
    'lit-page': () => import('./lit-page.mjs'),
    'svelte-page': () => import('./svelte-page.mjs'),
  },
  slotModules: {},
};
