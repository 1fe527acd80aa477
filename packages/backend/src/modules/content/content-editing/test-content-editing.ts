import { seedApi } from '#app/demo/seed-api';
import { signInAs } from '#app/test/staff-client';
import { startTestApp } from '#app/test/test-app';

export const story = {
  title: 'Fibre reaches Mwiki!',
  category: 'community',
  main_section_msg: '<p>Good <script>alert(1)</script>news</p>',
};

export type ContentTest = Awaited<ReturnType<typeof startContentTest>>;

/** Starts a server with an editor, a colleague of HR, and the category of the story. */
export async function startContentTest() {
  const test = await startTestApp({ publicCacheMs: 60_000 });
  const editor = await signInAs(test, 'editor', 'Wanjiru');
  const hr = await signInAs(test, 'hr');
  await seedApi.insertCategory(test.database.db, { slug: 'community', name: 'Community' });
  return {
    test,
    editor,
    hr,
    make: async (fields: object = story, kind = 'article') =>
      (await editor.send('POST', `/api/staff/content/${kind}/`, { fields })).json(),
    publish: (document: { kind: string; id: number; version: number }, extra = {}) =>
      editor.send('POST', `/api/staff/content/${document.kind}/${document.id}/publish/`, {
        version: document.version,
        ...extra,
      }),
  };
}
