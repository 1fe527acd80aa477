import type { Head, RemoteDefinition, SlotName, SlotProps } from '@konnect/contracts';
import type { ComponentType } from 'react';
import type { Host } from './host';
import type { PostedForm } from './posted-form';

export interface PageArgs {
  host: Host;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}

/**
 * When the code of a page runs in a visitor's browser. `intent`: when somebody does something that needs it,
 * so that who only reads runs none. `idle`: as soon as the page is painted, which every visitor pays for;
 * `why` tells reviewers the reason.
 */
export type Hydrate = 'intent' | { when: 'idle'; why: string };

/**
 * A form of the page as a browser without JavaScript sends it: by a plain POST to the page's own address.
 * Only the edge gets one.
 */
export interface FormPost extends PageArgs {
  /** What was typed, by the names of the fields; a line break is one character. */
  fields: Readonly<Record<string, string>>;
}

/** One page of a remote. `src/routes/<name>.tsx` exports it as `page`. */
export interface Page {
  /**
   * Warms the query cache before the page is shown; runs on the edge for the first view and in the browser
   * after. Throw `pageNotFound()` or `pageRedirect()`; a Problem with status 404 counts as not found.
   */
  loader?(args: PageArgs & { signal: AbortSignal }): Promise<unknown>;
  /** Reads what the loader put into the query cache. Must be synchronous and free of side effects. */
  head(args: PageArgs): Head;
  Component: ComponentType;
  /** Without it the code waits for an intent. */
  hydrate?: Hydrate;
  /**
   * Answers a form of the page that the browser sent by itself; runs on the edge alone, after the loader. It
   * sends through `host.submissions.submit`, which answers `sent` or `refused` there. A page without it takes
   * no posts (405).
   * @example submit: (post) => import('./comment-post').then(({ postComment }) => postComment(post))
   */
  submit?(post: FormPost): Promise<PostedForm>;
}

/** @example export const page = definePage({ loader, head, Component: ArticlePage }); */
export function definePage(page: Page): Page {
  return page;
}

/** What stays around the pages whose claims name it. */
export type Layout = Pick<Page, 'loader' | 'Component'>;

/**
 * A layout around pages: `src/routes/<name>.tsx` exports it as `page`, and claims name it as their `layout`.
 * Its component shows the page where it renders React Router's `Outlet`; the title and the `h1` are the
 * page's. Its loader runs with that of each page, so it should ask the query cache.
 * @example export const page = defineLayout({ Component: HelpLayout });
 */
export function defineLayout(layout: Layout): Page {
  return { ...layout, head: () => ({ title: '', description: '' }) };
}

export interface PageModule {
  page: Page;
}

export interface SlotModule<N extends SlotName = SlotName> {
  Slot: ComponentType<SlotProps[N]>;
}

/** What `./remote` exposes. */
export type Remote = RemoteDefinition<PageModule, SlotModule>;

export interface PageSignal {
  kind: 'not-found' | 'redirect';
  to?: string;
  status: number;
}

/** Throw from a loader: the page does not exist. */
export function pageNotFound(): PageSignal {
  return { kind: 'not-found', status: 404 };
}

/** Throw from a loader: the page lives elsewhere. A real redirect on the edge, a replace in the browser. */
export function pageRedirect(to: string, status: 301 | 302 = 302): PageSignal {
  return { kind: 'redirect', to, status };
}

export function isPageSignal(error: unknown): error is PageSignal {
  return (
    typeof error === 'object' &&
    error !== null &&
    'kind' in error &&
    (error.kind === 'not-found' || error.kind === 'redirect')
  );
}
