import { type Certificate, makeCertificate } from './certificate';
import { startH2Front } from './h2-front';
import type { PagePreloads } from './monolith-document';
import { startMonolithServer } from './monolith-server';

export interface Baselines {
  federated: string;
  plain: string;
  spkiHash: string;
  /** Starts the monolith with preloads by path. @returns its address */
  preloaded(preloads: Record<string, PagePreloads>): Promise<string>;
  close(): Promise<void>;
}

const isService = (path: string): boolean => /^\/(api|services)\//.test(path);

interface BaselineOptions {
  certificate?: Certificate;
  /** The plain monolith must have been built; its address is empty without it. */
  withMonolith?: boolean;
}

/** Puts a running site and the built monolith, which uses the site's services, behind HTTP/2. */
export async function startBaselines(
  edgeUrl: string,
  backendUrl: string,
  { certificate = makeCertificate(), withMonolith = true }: BaselineOptions = {},
): Promise<Baselines> {
  const bootJson = withMonolith ? await bootOfMonolith(edgeUrl) : '';
  const closers: (() => Promise<void>)[] = [];

  async function startMonolith(preloads?: Record<string, PagePreloads>): Promise<string> {
    const server = await startMonolithServer(bootJson, preloads);
    closers.push(server.close);
    const front = await startH2Front(certificate, (path) => (isService(path) ? backendUrl : server.url));
    closers.push(front.close);
    return front.url;
  }

  const front = await startH2Front(certificate, () => edgeUrl);
  closers.push(front.close);
  return {
    federated: front.url,
    plain: withMonolith ? await startMonolith() : '',
    spkiHash: certificate.spkiHash,
    preloaded: startMonolith,
    async close() {
      for (const close of closers.splice(0).reverse()) await close();
    },
  };
}

/** The monolith's boot data is the edge's own, with nothing rendered and no data. */
async function bootOfMonolith(edgeUrl: string): Promise<string> {
  const response = await fetch(edgeUrl);
  const html = await response.text();
  const json = /<script type="application\/json" id="konnect-boot">(.*?)<\/script>/s.exec(html)?.[1];
  if (!json)
    throw new Error(
      `The edge left no boot data in the home page (${response.status}): ${html.slice(0, 500)}`,
    );
  const boot = JSON.parse(json) as Record<string, unknown>;
  return JSON.stringify({ ...boot, rendered: 'frame', queries: [] }).replaceAll('<', '\\u003c');
}
