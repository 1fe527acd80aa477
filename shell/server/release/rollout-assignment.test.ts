import { BUCKETS, type EdgeTable, type EdgeVersion } from '@konnect/registry/release-source';
import { bucketCookie, bucketOf, isChosen } from './bucket';
import { Releases } from './releases';
import { rolloutCandidates, assignmentKey, chosenTable, withPrevious } from './rollout-assignment';

const version = (id: string, name: string): EdgeVersion => ({ id, version: name }) as EdgeVersion;
const table: EdgeTable = {
  epoch: 'e',
  revision: 1,
  broken: [],
  shell: version('shell', 's1'),
  shellCandidate: { version: version('shell', 's2'), percent: 10 },
  remotes: {
    community: {
      live: version('community', 'c1'),
      previous: version('community', 'c0'),
      candidate: { version: version('community', 'c2'), percent: 25 },
    },
    careers: { live: version('careers', 'k1') },
  },
};
const all = Array.from({ length: BUCKETS }, (_, bucket) => bucket);
const candidates = rolloutCandidates(table);

describe('a visitor in a rollout', () => {
  it.each([1, 5, 25, 50, 100])('is one of exactly %d in a hundred', (percent) => {
    expect(
      all.filter((bucket) => isChosen(bucket, { version: version('community', 'c2'), percent })),
    ).toHaveLength(percent * 10);
  });

  it('stays in when the share grows', () => {
    const at = (percent: number) =>
      all.filter((bucket) => isChosen(bucket, { version: version('community', 'c2'), percent }));
    expect(at(25)).toEqual(expect.arrayContaining(at(5)));
  });

  it('is not the first to try everything', () => {
    const first = (name: string) =>
      all.filter((bucket) => isChosen(bucket, { version: version('community', name), percent: 5 }));
    expect(first('c2')).not.toEqual(first('c3'));
  });

  it('gets the same set each time, and one of all there are', () => {
    const choices = all.map((bucket) => assignmentKey(candidates, bucket));
    expect(choices).toEqual(all.map((bucket) => assignmentKey(candidates, bucket)));
    expect(new Set(choices).size).toBeLessThanOrEqual(4);
    expect(assignmentKey(candidates, null)).toBe('');
  });

  it('has the live version to fall back to', () => {
    const chosen = chosenTable(table, 'community@c2');
    expect(chosen.remotes.community).toEqual({
      live: version('community', 'c2'),
      previous: version('community', 'c1'),
    });
    expect(chosen.shell?.version).toBe('s1');
    expect(chosen.remotes.careers).toBe(table.remotes.careers);
    expect(chosenTable(table, 'shell@s2')).toMatchObject({
      shell: { version: 's2' },
      shellPrevious: { version: 's1' },
    });
    expect(withPrevious(chosen, 'community')?.remotes.community).toEqual({
      live: version('community', 'c1'),
    });
    expect(withPrevious(table, 'careers')).toBeNull();
  });

  it.each([
    [undefined, null],
    ['konnect_bucket=7', 7],
    ['a=b; konnect_bucket=999; c=d', 999],
    ['konnect_bucket=1000', null],
    ['konnect_bucket=x', null],
    ['other_konnect_bucket=7', null],
  ])('brings %j', (cookie, bucket) => {
    expect(bucketOf(cookie, 'http://127.0.0.1:3000')).toBe(bucket);
  });

  it('is given a number that says nothing about anybody, for this site alone', () => {
    expect(bucketCookie(7, 'http://127.0.0.1:3000')).toBe(
      'konnect_bucket=7; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly',
    );
    const bound = bucketCookie(7, 'https://konnect.example');
    expect(bound).toMatch(/^__Host-konnect_bucket=7; Path=\/; .*; Secure$/);
    expect(bucketOf(bound, 'https://konnect.example')).toBe(7);
    expect(bucketOf('konnect_bucket=8', 'https://konnect.example')).toBeNull();
  });
});

it('shows the version in a rollout to whoever asks for the channel `next` of a remote, and the live one without a rollout', () => {
  const releases = new Releases();
  expect(releases.versionOf('community', 'live')).toBeUndefined();
  releases.update(table);
  expect(releases.versionOf('community', 'live')).toBe('c1');
  expect(releases.versionOf('community', 'next')).toBe('c2');
  expect(releases.versionOf('careers', 'next')).toBe('k1');
  expect(releases.versionOf('events', 'live')).toBeUndefined();
  expect(releases.versionOf('constructor', 'live')).toBeUndefined();
});
