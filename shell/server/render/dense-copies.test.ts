import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { DenseCopies } from './dense-copies';
import { finishPage } from './page-cache';

const pageOf = (words: string) =>
  Buffer.from(
    `<p>${Array.from({ length: 2_000 }, (_, n) => `${words} ${(n * 7919) % 1_009}`).join(' ')}</p>`,
  );

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

it('compresses a text that comes again as well as it can be, for whoever comes after', async () => {
  const copies = new DenseCopies();
  const html = pageOf('fibre');
  const quick = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const finish = () => finishPage(200, {}, html, copies);
  const first = await finish();
  expect(first.body.br).toHaveLength(quick.length);
  await finish();
  let dense = await finish();
  for (let tries = 0; tries < 100 && dense.body.br.length === quick.length; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    dense = await finish();
  }
  expect(dense.body.br.length).toBeLessThan(quick.length);
  expect(dense.fullHeaders.br).toEqual(
    expect.arrayContaining(['content-length', String(dense.body.br.length), 'content-encoding', 'br']),
  );
  expect(brotliDecompressSync(dense.body.br)).toEqual(html);
  expect(dense.etag).toBe(first.etag);
});

it('compresses one text at a time, each once, and none that is seen once', async () => {
  const begun: string[] = [];
  const release: (() => void)[] = [];
  const copies = new DenseCopies((html) => {
    begun.push(html.toString());
    return new Promise((resolve) => release.push(() => resolve(Buffer.from('dense'))));
  });
  const ask = (text: string) => copies.of(Buffer.from(text))?.toString();
  ['once', 'a', 'b', 'a', 'b', 'a', 'b'].forEach(ask);
  expect(begun).toEqual(['a']);
  release.pop()?.();
  await settled();
  expect(begun).toEqual(['a', 'b']);
  release.pop()?.();
  await settled();
  expect([ask('a'), ask('b'), ask('once'), begun.length]).toEqual(['dense', 'dense', undefined, 3]);
});

it('goes on after a text that could not be compressed', async () => {
  const copies = new DenseCopies((html) =>
    html.toString() === 'bad'
      ? Promise.reject(new Error('no memory'))
      : Promise.resolve(Buffer.from('dense')),
  );
  for (const text of ['bad', 'bad', 'good', 'good']) copies.of(Buffer.from(text));
  await settled();
  expect(copies.of(Buffer.from('bad'))).toBeUndefined();
  expect(copies.of(Buffer.from('good'))?.toString()).toBe('dense');
});
