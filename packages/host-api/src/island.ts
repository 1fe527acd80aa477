import type { Page, PageArgs } from './page';

export interface IslandArgs extends PageArgs {
  /** Opens an address of the site without a document load. */
  navigate(to: string): void;
  /** Replaces the island by the area's error with its Retry. */
  fail(error: unknown): void;
}

/** A page of another builder with a library that the site does not have, for which each visitor pays. */
export interface IslandPage extends Pick<Page, 'loader' | 'head'> {
  /** Renders into an empty element, again for each address of the page. @returns the clean-up, if any */
  mount(element: HTMLElement, args: IslandArgs): (() => void) | undefined;
}
