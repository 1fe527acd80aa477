import type { Page, PageArgs } from './page';

/** What an island is given beside what any page is given. */
export interface IslandArgs extends PageArgs {
  /** Opens an address of the site within the page, as a link does. */
  navigate(to: string): void;
  /**
   * Shows the area's error with its Retry in place of the island. Where nobody calls it, the island shows its
   * own.
   */
  fail(error: unknown): void;
}

/**
 * A page that renders itself, with a library or a major of one that the site does not have. Only builds of
 * other builders have such pages; each visitor of one pays for the library.
 */
export interface IslandPage extends Pick<Page, 'loader' | 'head'> {
  /**
   * Renders into an empty element of the page, again for each address that the page answers for.
   * @returns what ends it, if anything is to be ended
   */
  mount(element: HTMLElement, args: IslandArgs): (() => void) | undefined;
}
