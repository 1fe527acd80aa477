import { startTestApp, type TestApp } from '#app/test/test-app';
import { addArticle } from '#app/test/test-content';
import { blocksOf } from './blocks';

const said = (html: string) =>
  blocksOf(html).map(
    ({ kind, number, depth, runs }) =>
      `${kind}${number ?? ''}${'>'.repeat(depth)} ${runs.map(({ text, bold, italic, href }) => `${bold ? '*' : ''}${italic ? '/' : ''}${text}${href ? `(${href})` : ''}`).join('|')}`,
  );

it('reads what HTML says, line by line', () => {
  expect(
    said(
      '<h2>Head</h2><p>One <strong>two <em>three</em></strong>\n <a href="https://x.example">four</a></p><ul><li><p>a</p></li><li>b<ol start="3"><li>c</li></ol></li></ul><blockquote><p>q</p></blockquote>loose &amp; <b>free</b><p> </p>',
    ),
  ).toEqual([
    'h2 Head',
    'p One |*two |*/three| |four(https://x.example)',
    'li a',
    'li b',
    'li3> c',
    'quote q',
    'p loose & |*free',
  ]);
});

it('survives what is broken', () => {
  expect(said('<p>a<li>b</p></ul></ol>c<img src="x">')).toEqual(['p a', 'li b', 'p c']);
  expect(said('')).toEqual([]);
});

describe('the letter as a file', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
    await addArticle(server.database, {
      kind: 'letter',
      slug: 'to-landlords',
      title: 'Dear “landlords” 🎉',
      letterNumber: 'KN/1',
      mainSectionMsg: `<p>${'Karibu sana. '.repeat(900)}</p><ol>${'<li>One</li>'.repeat(80)}</ol>`,
    });
    await addArticle(server.database, { slug: 'story' });
  }, 60_000);
  afterAll(() => server.close());

  it('is a PDF of the size that the letter tells, and the same each time', async () => {
    const { file_bytes } = (await server.get('/api/letters/to-landlords/')).json<{ file_bytes: number }>();
    const answer = await server.get('/api/letters/to-landlords/file/');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="to-landlords.pdf"',
      'content-length': String(file_bytes),
    });
    expect(answer.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(answer.rawPayload.length).toBe(file_bytes);
    expect(file_bytes).toBeLessThan(120_000);
    expect(answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
    expect(
      (await server.get('/api/letters/to-landlords/file/', { 'if-none-match': String(answer.headers.etag) }))
        .statusCode,
    ).toBe(304);
  });

  it.each(['story', 'nobody', '%00', 'x'.repeat(200)])(
    'is there for letters only, not for %s',
    async (id) => {
      expect((await server.get(`/api/letters/${id}/file/`)).statusCode).toBe(404);
    },
  );

  it('is not told where there is none', async () => {
    await addArticle(server.database, { kind: 'notice', slug: 'notice' });
    expect((await server.get('/api/notices/notice/')).json()).not.toHaveProperty('file_bytes');
  });
});
