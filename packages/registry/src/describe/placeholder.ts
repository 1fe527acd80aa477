import { createHash } from 'node:crypto';

import type { TeamFile } from './team-file';

/** These are tokens of the shell's styles. */
const STYLES = `@layer base, ui;
@layer ui {
  .browser-only {
    display: grid;
    gap: var(--space-5);
    align-content: start;
    min-height: 60vh;
    max-width: var(--page);
    margin-inline: auto;
    padding: var(--space-6) var(--gutter);
  }
  .browser-only h1 { overflow-wrap: anywhere; color: var(--primary); }
  .browser-only p { max-width: var(--measure); }
  .browser-only-label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .browser-only-lines { display: grid; gap: var(--space-3); animation: browser-only 1.6s ease-in-out infinite alternate; }
  .browser-only-lines > * { height: 1em; border-radius: var(--radius-input); background: var(--tint); }
  .browser-only-lines > :first-child { height: auto; max-height: 16rem; aspect-ratio: 16 / 9; }
  .browser-only-lines > :last-child { width: 60%; }
  @keyframes browser-only { to { opacity: 0.55; } }
  @media (prefers-reduced-motion: reduce) { .browser-only-lines { animation: none; } }
  @media (scripting: none) { .browser-only [role='status'] { display: none; } }
}
`;

/** A page without a server side renders as its title and a skeleton. */
const PROGRAM = `'use strict';
const { createElement: h } = require('react');
const line = (_, key) => h('div', { key });
const placeholder = (title) => () =>
  h('div', { className: 'browser-only' },
    h('h1', null, title),
    h('noscript', null, h('p', null, 'This page needs JavaScript, which is off in your browser. The rest of the site works without it.')),
    h('div', { role: 'status' },
      h('span', { className: 'browser-only-label' }, 'Loading'),
      h('div', { className: 'browser-only-lines', 'aria-hidden': true }, Array.from({ length: 5 }, line))));
const hydrate = { when: 'idle', why: 'The build has no server side, so the browser renders the page.' };
const pageOf = ([name, { title, description }]) => {
  const page = { head: () => ({ title, description }), Component: placeholder(title), hydrate };
  return [name, async () => ({ page })];
};
`;

export function placeholderFiles({ pages }: Pick<TeamFile, 'pages'>): {
  server: [path: string, text: string];
  style: [path: string, text: string];
} {
  const named = Object.entries(pages).map(([name, { title, description = '' }]) => [
    name,
    { title, description },
  ]);
  const hash = createHash('sha256').update(STYLES).digest('hex').slice(0, 8);
  const remote = `exports.remote = { pages: Object.fromEntries(${JSON.stringify(named)}.map(pageOf)), slotModules: {} };\n`;
  return {
    server: ['server/placeholder.cjs', PROGRAM + remote],
    style: [`placeholder.${hash}.css`, STYLES],
  };
}
