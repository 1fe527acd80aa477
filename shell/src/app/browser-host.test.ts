import { likeArticle } from '@konnect/contracts';
import { fakeConfig } from '@konnect/host-api/fake';
import { QueryClient } from '@tanstack/react-query';
import { followVisitorNotes, type VisitorNote } from '#app/remotes/visitor-log';
import type { BootData } from './boot-data';
import { createBrowserHost } from './browser-host';

const boot = (flags?: string[]): BootData => ({
  release: { id: 'r', shell: 's1', shellFiles: { base: '/assets/shell/s1/' }, remotes: [] },
  config: { ...fakeConfig, ...(flags && { flags }) },
  session: null,
  saveData: false,
  rendered: 'page',
  queries: [],
});
const hostOf = (data: BootData) => createBrowserHost(data, new QueryClient(), {} as never);
const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
});

it('notes each failed call and each event for the report of the visit', async () => {
  const notes: VisitorNote[] = [];
  followVisitorNotes((note) => notes.push(note));
  const warned = jest.spyOn(console, 'warn').mockReturnValue(undefined);
  globalThis.fetch = () =>
    Promise.resolve(
      new Response(JSON.stringify({ code: 'article.unknown', message: 'No such story.', requestId: 'q7' }), {
        status: 404,
        headers: { 'content-type': 'application/json' },
      }),
    );
  const host = hostOf(boot());
  await expect(
    host.api.call(likeArticle, { params: { slug: 'gone' }, body: { action: 'like' } }),
  ).rejects.toMatchObject({ status: 404 });
  host.track.event('video.played', { seconds: 3 });
  expect(notes).toEqual([
    { kind: 'call', text: 'likeArticle: 404 article.unknown (q7)' },
    { kind: 'event', text: 'video.played {"seconds":3}' },
  ]);
  // The console of a visitor in development shows the call at once.
  expect(warned).toHaveBeenCalledWith('A call failed. likeArticle: 404 article.unknown (q7)');
});

it('has the flags that the setting names, and no others', () => {
  expect(['new-menu', 'other'].map(hostOf(boot(['new-menu'])).flags.isOn)).toEqual([true, false]);
  expect(hostOf(boot()).flags.isOn('new-menu')).toBe(false);
});
