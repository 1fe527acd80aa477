// The team is on another major of React, so its page renders itself.
export const remote = { pages: { 'island-page': () => import('./island-page.mjs') }, slotModules: {} };
