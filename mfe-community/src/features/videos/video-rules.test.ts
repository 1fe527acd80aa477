import type { Video } from '@konnect/contracts';
import { makeVideo } from '#app/test/factories';
import { countOfVideos, tabOf, videoName, withAsked } from './video-rules';

it.each([
  [null, 'Konnect Food+'],
  ['karibu_konnect', 'Karibu Konnect'],
  ['konnect_food', 'Konnect Food+'],
  ['<b>', 'Konnect Food+'],
])('opens the tab of %s', (value, label) => {
  expect(tabOf(value).label).toBe(label);
});

it('holds the asked video once, wherever it comes from', () => {
  const [a, b, c] = [makeVideo(1), makeVideo(2), makeVideo(3)];
  expect(withAsked([a, b], undefined)).toEqual([a, b]);
  expect(withAsked([a, b], makeVideo(2))).toEqual([a, b]);
  expect(withAsked([a, b, a], c)).toEqual([c, a, b]);
});

it('leaves a video first that was put there, when a later page of the list has it', () => {
  const [a, b, c] = [makeVideo(1), makeVideo(2), makeVideo(3)];
  expect(withAsked([a, b], c, true)).toEqual([c, a, b]);
  expect(withAsked([a, b, c], c, true)).toEqual([c, a, b]);
});

/** As a provider's own system sends it: its specification names neither a slug nor a number. */
function bare(changes: Partial<Video>): Video {
  const { id: _id, slug: _slug, ...rest } = makeVideo(1, { video_file: '', ...changes });
  return rest as Video;
}

it('tells videos without numbers apart by what they play', () => {
  const [a, b, c] = [bare({ video_id: 'a' }), bare({ video_id: 'b' }), bare({ video_file: 'c.mp4' })];
  expect([a, b, c].map(videoName)).toEqual(['a', 'b', 'c.mp4']);
  expect(withAsked([a, b, a, c], bare({ video_id: 'b' }))).toEqual([a, b, c]);
});

it('names and counts', () => {
  expect([videoName({ id: 4 }), videoName({ id: 4, slug: 'chapati' })]).toEqual(['4', 'chapati']);
  expect([countOfVideos(0), countOfVideos(1)]).toEqual(['0 videos', '1 video']);
});
