export const SITE_PARTS = ['backend', 'registry', 'edge'] as const;
export type SitePart = (typeof SITE_PARTS)[number];

export const APPS = ['shell', 'community', 'careers', 'engagement', 'staff'] as const;
export type App = (typeof APPS)[number];

/** Handed over as JSON in the environment. */
export interface SiteOrder {
  parts: readonly SitePart[];
  host: string;
  port: number;
  dataDir: string;
  databaseUrl?: string;
  /** Set for parts that run in another process. */
  backendUrl?: string;
  registryUrl?: string;
  /** Published and promoted at the start. Needs the registry. */
  apps: readonly App[];
  staffPassword: string;
  /** Only the staff are there, without the demo content. */
  isEmpty?: boolean;
  /** Closes everything once the data folder is complete: other sites start from a copy of it. */
  isTemplate?: boolean;
  settings?: Readonly<Record<string, string>>;
}

/** Sent once everything answers. */
export interface SiteReady {
  url: string;
  backendUrl: string;
  registryUrl: string;
  /** Empty when the registry runs elsewhere. */
  registryToken: string;
}

export type SiteMessage = { kind: 'ready'; site: SiteReady } | { kind: 'failed'; message: string };
