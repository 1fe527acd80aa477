/** A call is judged by its p95, or by its first byte where the answer sends or sums up everything. */
export type Judged = 'p95' | 'first byte';

export interface ScreenCall {
  name: string;
  judged?: Judged;
  /** The staff's dashboard makes it, with a session. */
  isDesk?: boolean;
  method?: 'POST' | 'PUT' | 'PATCH';
  paths: (target: Target) => string[] | Promise<string[]>;
  /** A form with its files, or else JSON; each repetition gets another number. */
  body?: (target: Target, repetition: number) => unknown;
  /** Runs before each repetition and is not measured. */
  before?: (target: Target, repetition: number) => Promise<void>;
}

export interface Target {
  url: string;
  visitor: Record<string, string>;
  staff: Record<string, string>;
  articles: number;
  survey: string;
  ticketSurvey: string;
  event: string;
  /** This job takes applications. */
  job: string;
  /** Number of an archive article that has been saved many times. */
  article: number;
  comments: number[];
  inboxItem: { kind: string; id: string };
  ticket: string;
  get: (path: string) => Promise<unknown>;
  /** @throws Error when it is not answered with success */
  send: (method: 'POST' | 'PUT', path: string, body: unknown) => Promise<unknown>;
}

/** @returns the address after `pages` more pages, as an endless list asks for it */
export async function further({ get }: Target, path: string, pages: number): Promise<string[]> {
  let address = path;
  for (let page = 0; page < pages; page += 1) {
    const { next } = (await get(address)) as { next: string | null };
    if (next === null) break;
    address = next;
  }
  return [address];
}
