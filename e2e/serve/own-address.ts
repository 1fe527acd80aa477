export interface OwnAddress {
  host: string;
  port: number;
  /** `PUBLIC_URL` where it is set, otherwise where `npm start` serves the site. */
  publicUrl: string;
}

/** @param env `HOST`, `PORT` and `PUBLIC_URL` count */
export function ownAddress(env: Readonly<Record<string, string | undefined>>): OwnAddress {
  const host = env['HOST'] || '127.0.0.1';
  const port = Number(env['PORT'] || 3000);
  return { host, port, publicUrl: env['PUBLIC_URL'] || `http://${host}:${port}` };
}
