import { readContent } from '../content/read-content';
import { ensureNextApp } from '../next/next-app';
import { startNextServer } from '../next/next-server';
import { startStaticServer } from '../static/static-server';
import type { Certificate } from './certificate';
import { cachingCompressor } from './compress-text';
import { startH2Front } from './h2-front';

interface ContentBaselines {
  /** Empty for a baseline that was not requested. */
  static: string;
  next: string;
  close(): Promise<void>;
}

interface ContentOptions {
  certificate: Certificate;
  backendUrl: string;
  withStatic: boolean;
  withNext: boolean;
  /** Receives one line for each step that takes long. */
  say(line: string): void;
}

export async function startContentBaselines(options: ContentOptions): Promise<ContentBaselines> {
  const { certificate, backendUrl, withStatic, withNext, say } = options;
  const closers: (() => Promise<void>)[] = [];

  async function front(server: { url: string; close(): Promise<void> }): Promise<string> {
    closers.push(server.close);
    const upstreamOf = (path: string): string => (path.startsWith('/services/') ? backendUrl : server.url);
    const started = await startH2Front(certificate, upstreamOf, cachingCompressor());
    closers.push(started.close);
    return started.url;
  }

  const content = await readContent(backendUrl);
  const urls = { static: '', next: '' };
  if (withStatic) urls.static = await front(await startStaticServer(content));
  if (withNext) {
    await ensureNextApp(content, backendUrl, say);
    urls.next = await front(await startNextServer());
  }
  return {
    ...urls,
    async close() {
      for (const close of closers.splice(0).reverse()) await close();
    },
  };
}
