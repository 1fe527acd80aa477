import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate } from '@konnect/database';
import * as z from 'zod/mini';
import { getDocument } from '@konnect/contracts/schemas';
import { BACKEND_MIGRATIONS } from '#app/db/backend-migrations';
import { signInAs } from '#app/test/staff-client';
import { startTestApp, type TestApp } from '#app/test/test-app';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()), 60_000);
afterAll(() => server.close());

const read = async (slug: string) => (await server.get(`/api/documents/${slug}/?${Math.random()}`)).json();

describe('the texts about the site', () => {
  it('are there on a site without content, in the shape of the contract', async () => {
    for (const slug of ['privacy', 'terms'])
      expect(z.parse(getDocument.responses[200], await read(slug))).toMatchObject({ slug, lang: 'en' });
    expect((await server.get('/api/documents/nothing/')).statusCode).toBe(404);
  });

  it('tell the times of the settings as they are now, and no other setting', async () => {
    const admin = await signInAs(server, 'admin');
    expect((await read('privacy')).main_section_msg).toContain('730 days');
    await admin.send('PUT', '/api/staff/settings/retention.contactDays/', { value: 200 });
    const { main_section_msg: text } = await read('privacy');
    expect(text).toContain('200 days');
    expect(text).toContain('0700000100 or 0700000200');
    expect(text).not.toContain('{');
    const secret = '<p>{comments.disallowedWords} {retention.no} {nothing}</p>';
    await server.database.db.execute(
      sql`insert into site_document (slug, title, main_section_msg) values ('odd', 'Odd', ${secret})`,
    );
    expect((await read('odd')).main_section_msg).toBe(secret);
  });

  it('are written by staff like other content, and kept as they wrote them', async () => {
    const editor = await signInAs(server, 'editor');
    const [{ id }] = (await editor.get('/api/staff/content/document/?search=your privacy')).json().results;
    const item = `/api/staff/content/document/${id}/`;
    const { fields, version } = (await editor.get(item)).json();
    expect(fields.main_section_msg).toContain('{retention.contactDays}');
    const changed = { ...fields, main_section_msg: '<p>Ours: {retention.auditDays} days.</p>' };
    const draft = await editor.send('PUT', item, { version, fields: changed });
    const { token } = (await editor.send('POST', `${item}preview/`)).json();
    expect((await server.get(`/api/content-preview/${token}/`)).json().fields.main_section_msg).toContain(
      '1095 days',
    );
    await editor.send('POST', `${item}publish/`, { version: draft.json().version });
    // The next start migrates again.
    await migrate(server.database, BACKEND_MIGRATIONS);
    expect(await read('privacy')).toMatchObject({
      main_section_msg: '<p>Ours: 1095 days.</p>',
      excerpt: 'Ours: 1095 days.',
    });
    await editor.send('POST', `${item}hide/`);
    expect((await server.get('/api/documents/privacy/?hidden')).statusCode).toBe(404);
  });

  it('come to a database of before, without a row of theirs twice', async () => {
    await server.database.db.execute(sql`drop table site_document`);
    const text = await readFile(join(BACKEND_MIGRATIONS.folder, '0460-documents.sql'), 'utf8');
    await server.database.db.execute(sql.raw(text));
    expect(await read('terms')).toMatchObject({ title: 'Terms of use' });
    expect(await server.count('site_document')).toBe(2);
  });
});
