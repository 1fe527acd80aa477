import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { eagerImages, weighView } from './first-view';

const HTML = `<p>Stories</p><img sizes="100vw" loading="eager" srcset="/services/content?bucket=b&amp;file=big.jpg&amp;w=480 480w" src="/services/content?bucket=b&amp;file=big.jpg&amp;w=960" alt="">
<img loading="lazy" src="/services/content?bucket=b&amp;file=far.jpg&amp;w=960" alt=""><img src="/logo.svg" alt=""><img src="https://elsewhere.example/x.jpg" alt="">
<video poster="/services/content?bucket=b&amp;file=poster.jpg&amp;w=480" preload="none"></video>`;

it('finds what a browser asks for at once: no picture that waits, none of another host', () => {
  expect(eagerImages(HTML)).toEqual([
    '/services/content?bucket=b&file=big.jpg&w=960',
    '/logo.svg',
    '/services/content?bucket=b&file=poster.jpg&w=480',
  ]);
});

describe('a weighed view', () => {
  let server: Server;
  let url: string;
  const asked: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      if (request.url?.includes('poster')) response.writeHead(404).end();
      else response.end(Buffer.alloc(request.url?.includes('big') ? 90_000 : 2_000));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('has the page and each picture by its name; what is not there weighs nothing', async () => {
    expect(await weighView(HTML, url)).toEqual({
      'the page itself': expect.any(Number),
      'big.jpg': 90_000,
      '/logo.svg': 2_000,
      'poster.jpg': 0,
    });
  });

  it('asks for each picture once, however many pages show it', async () => {
    const before = asked.length;
    await weighView(HTML, url);
    expect(asked).toHaveLength(before);
    expect(asked.every((one) => one.startsWith('GET '))).toBe(true);
  });
});
