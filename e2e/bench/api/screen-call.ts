// What is measured of a call of a screen.

/**
 * How a call is judged: by its p95, or by the first byte of its answer, because it sends or sums up
 * everything.
 */
export type Judged = 'p95' | 'first byte';

export interface ScreenCall {
  name: string;
  judged?: Judged;
  /** Made by the staff's desk, with a session. */
  isDesk?: boolean;
  method?: 'POST' | 'PUT' | 'PATCH';
  /** Addresses that are asked in turn. */
  paths: (target: Target) => string[] | Promise<string[]>;
  /** What is sent, a form with its files or else JSON; each repetition gets another number. */
  body?: (target: Target, repetition: number) => unknown;
  /** What happens before each repetition, and is not measured. */
  before?: (target: Target, repetition: number) => Promise<void>;
}

/** One filled database behind a server, with what its addresses are made of. */
export interface Target {
  url: string;
  /** Headers of a page, and of an administrator's. */
  visitor: Record<string, string>;
  staff: Record<string, string>;
  /** How many archive articles there are. */
  articles: number;
  survey: string;
  ticketSurvey: string;
  event: string;
  /** Slug of a job that takes applications. */
  job: string;
  /** Number of an archive article, which has been saved many times. */
  article: number;
  comments: number[];
  inboxItem: { kind: string; id: string };
  ticket: string;
  get: (path: string) => Promise<unknown>;
  /** @throws Error when it is not answered with success */
  send: (method: 'POST' | 'PUT', path: string, body: unknown) => Promise<unknown>;
}

/** @returns the address of the page after `pages` more, as a screen gets it that reads on and on */
export async function further({ get }: Target, path: string, pages: number): Promise<string[]> {
  let address = path;
  for (let page = 0; page < pages; page += 1) {
    const { next } = (await get(address)) as { next: string | null };
    if (next === null) break;
    address = next;
  }
  return [address];
}
