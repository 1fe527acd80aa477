import { Writable } from 'node:stream';

import type { IsolatedPage } from './rendering';

/** @returns the HTML of a page's body, however late its parts are @throws what breaks it off */
export async function collectBody(page: Pick<IsolatedPage, 'render' | 'pipe'>): Promise<string> {
  const atOnce = await page.render();
  if (atOnce) return Buffer.concat(atOnce).toString('utf8');
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const sink = new Writable({
      write(piece: Buffer, _, next) {
        pieces.push(piece);
        next();
      },
    });
    sink.once('finish', () => resolve(Buffer.concat(pieces).toString('utf8'))).once('error', reject);
    page.pipe(sink);
  });
}
