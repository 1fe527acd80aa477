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
 * When a page's code runs: at the first action that needs it (`intent`), or after the first paint, which all
 * visitors pay for (`idle`, with a reason for reviewers).
 */
export type Hydrate = 'intent' | { when: 'idle'; why: string };

/** A form that a browser without JavaScript posts to the page's own address; on the edge only. */
export interface FormPost extends PageArgs {
  /** Typed text by field; a line break is one character. */
  fields: Readonly<Record<string, string>>;
}

/** One page of a remote, exported by `src/routes/<name>.tsx` as `page`. */
export interface Page {
  /**
   * Fills the query cache, on the edge for the first view and in the browser afterwards. Throw
   * `pageNotFound()` or `pageRedirect()`; a Problem with status 404 counts as not found.
   */
  loader?(args: PageArgs & { signal: AbortSignal }): Promise<unknown>;
  /** Reads the loader's data from the query cache. Must be synchronous and free of side effects. */
  head(args: PageArgs): Head;
  Component: ComponentType;
  /** Default: `intent`. */
  hydrate?: Hydrate;
  /**
   * Answers a posted form on the edge, after the loader; without it the page answers 405. Send by
   * `host.submissions.submit`, which returns `sent` or `refused` there.
   * @example submit: (post) => import('./comment-post').then(({ postComment }) => postComment(post))
   */
  submit?(post: FormPost): Promise<PostedForm>;
}

/** @example export const page = definePage({ loader, head, Component: ArticlePage }); */
export function definePage(page: Page): Page {
  return page;
}

/** Stays mounted between pages whose claims name it. */
export type Layout = Pick<Page, 'loader' | 'Component'>;

/**
 * A layout, exported by `src/routes/<name>.tsx` as `page`; claims name it as their `layout`. It renders React
 * Router's `Outlet`; title and `h1` are the page's. Its loader runs with each page's, so use the query cache.
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

export type Remote = RemoteDefinition<PageModule, SlotModule>;

export interface PageSignal {
  kind: 'not-found' | 'redirect';
  to?: string;
  status: number;
}

/** Throw it from a loader. */
export function pageNotFound(): PageSignal {
  return { kind: 'not-found', status: 404 };
}

/** Throw it from a loader. A real redirect on the edge, a replace in the browser. */
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
