import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { eagerImages, weighView } from './first-view';
import { createImageSizes } from './image-sizes';
import { elementFault } from './render-pages';

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

it('ends soon with a text of a team that never closes a tag', () => {
  const begun = performance.now();
  expect(eagerImages('<img '.repeat(400_000))).toEqual([]);
  expect(elementFault(`<a${' data-hydrate="idle"'.repeat(50_000)}`)).toBeNull();
  expect(elementFault(`<a data-hydrate="idle" data-hydrate-why="${'x'.repeat(200_000)}>`)).toMatch(
    /^an element runs its code at load/,
  );
  // The old patterns read it from each of its letters to the end: minutes, in which a registry is silent.
  expect(performance.now() - begun).toBeLessThan(10_000);
}, 60_000);

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
    expect(await weighView(HTML, url, createImageSizes())).toEqual({
      parts: {
        'the page itself': expect.any(Number),
        'big.jpg': 90_000,
        '/logo.svg': 2_000,
        'poster.jpg': 0,
      },
      unweighed: [],
    });
    const over = AbortSignal.abort();
    expect(await weighView(HTML, url, createImageSizes(), over)).toMatchObject({
      unweighed: ['big.jpg', '/logo.svg', 'poster.jpg'],
    });
  });

  it('asks no other host, however its address is written', async () => {
    const other = createServer((request, response) => {
      asked.push(`elsewhere ${request.url}`);
      response.end('a secret');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(other.address() as AddressInfo).port}`;
    const html = [`/\\${host}/a`, `/\t/${host}/b`, `/\\\\${host}/c`]
      .map((address) => `<img src="${address}"><video poster="${address}"></video>`)
      .join('');
    const { parts } = await weighView(html, url, createImageSizes());
    await new Promise((resolve) => other.close(resolve));
    expect(asked.filter((one) => one.startsWith('elsewhere'))).toEqual([]);
    expect(Object.keys(parts)).toEqual(['the page itself']);
  });

  it('makes no flood of requests for a page that shows thousands of pictures', async () => {
    const html = Array.from({ length: 5_000 }, (_, index) => `<img src="/flood/${index}">`).join('');
    expect(Object.keys((await weighView(html, url, createImageSizes())).parts)).toHaveLength(1 + 200);
    // A busy machine may not get to all of them in time.
    expect(asked.filter((one) => one.includes('/flood/')).length).toBeLessThanOrEqual(200);
  });

  it('asks for each picture once in a job, however many pages show it, and again in the next one', async () => {
    const ofPage = () => asked.filter((one) => one.endsWith('/logo.svg')).length;
    const before = ofPage();
    const sizes = createImageSizes();
    await weighView(HTML, url, sizes);
    await weighView(HTML, url, sizes);
    expect(ofPage()).toBe(before + 1);
    await weighView(HTML, url, createImageSizes());
    expect(ofPage()).toBe(before + 2);
    expect(asked.every((one) => one.startsWith('GET '))).toBe(true);
  });

  it('counts an image whose name every object has as a property', async () => {
    const html = '<img src="/a?file=constructor&amp;big"><img src="/a?file=__proto__&amp;big">';
    const { parts } = await weighView(html, url, createImageSizes());
    expect(Object.values(parts)).toEqual([expect.any(Number), 90_000, 90_000]);
  });
});
