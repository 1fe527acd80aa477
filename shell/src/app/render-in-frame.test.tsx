/** @jest-environment node */
import type { Page as HostPage } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { PassThrough } from 'node:stream';
import { lazy, use, useId, type ReactNode } from 'react';
import type { PublicConfig, Release } from '@konnect/contracts';
import { createNotices } from '#app/notices';
import { createPreferences } from '#app/preferences';
import { App } from './app';
import { edgeView, loadOnEdge } from './edge-router';
import { EdgeSuspense } from './edge-suspense';
import { StaticSitePages } from '../router';
import { FrameCache, renderBody, type Collect, type MakeApp } from './render-in-frame';

const config = { siteName: 'Konnect' } as PublicConfig;
let release: Release;
const frameRendered = jest.fn();
beforeEach(() => {
  release = { id: 'r', shell: 's', remotes: [] };
  frameRendered.mockClear();
});

function Around({ text }: { text: string }) {
  frameRendered();
  return <p id={useId()}>{text}</p>;
}

function Page({ children }: { children: ReactNode }) {
  return <b id={useId()}>{children}</b>;
}

const site =
  (content: ReactNode, frame = 'frame'): MakeApp =>
  (piece) => (
    <>
      {(!piece || piece === 'top') && <Around text={frame} />}
      {(!piece || piece === 'page') && (
        <main>
          <Page>{content}</Page>
        </main>
      )}
      {(!piece || piece === 'bottom') && <Around text={`${frame}’s end`} />}
    </>
  );

const collect: Collect = (done) => {
  const pieces: Buffer[] = [];
  const stream = new PassThrough();
  stream.on('data', (piece: Buffer) => pieces.push(piece)).on('end', () => done(Buffer.concat(pieces)));
  return stream;
};
const text = (body: Uint8Array[] | undefined) => body && Buffer.concat(body).toString();
const render = async (app: MakeApp, key = 'a') =>
  text(await renderBody(app, collect, new FrameCache(release, config, key)));

it('puts each page into the frame that was rendered once, to the letter as if rendered with it', async () => {
  for (const content of ['first', 'second'])
    expect(await render(site(content))).toBe(text(await renderBody(site(content), collect)));
  frameRendered.mockClear();
  expect(await render(site('third'))).toContain('third</b></main>');
  expect(frameRendered).not.toHaveBeenCalled();
});

it('leaves the preload of a page’s image with the page', async () => {
  const body = await render(site(<img src="a.jpg" fetchPriority="high" alt="" />));
  expect(body).toMatch(/^<p.*frame<\/p><link rel="preload" as="image" href="a.jpg".*<main>.*’s end<\/p>$/);
});

it('renders another frame for another key, release or config', async () => {
  await render(site('a'));
  expect(await render(site('a', 'other'), 'b')).toContain('other');
  release = { ...release };
  expect(await render(site('a', 'newer'))).toContain('newer');
});

it('leaves to the stream what waits or fails, also within a part that has a fallback', async () => {
  const Waiting = () => use(new Promise<string>(() => undefined));
  const Broken = (): string => {
    throw new Error('broken');
  };
  for (const content of [<Waiting key="waits" />, <Broken key="fails" />]) {
    expect(await render(site(content))).toBeUndefined();
    expect(await render(site(<EdgeSuspense fallback="soon">{content}</EdgeSuspense>))).toBeUndefined();
  }
  expect(await render(site('whole'))).toContain('frame’s end');
});

it('renders a large part that has a fallback, and code that is loaded lazily but there', async () => {
  const Lazy = lazy(async () => ({ default: () => 'lazy' }));
  const large = 'large '.repeat(1_000);
  const content = (
    <EdgeSuspense fallback="soon">
      {large}
      <Lazy />
    </EdgeSuspense>
  );
  for (const _ of ['first', 'second']) {
    const body = await render(site(content));
    expect(body).toContain(`${large}<!-- -->lazy`);
    expect(body).not.toContain('soon');
  }
});

it('keeps no frame that failed', async () => {
  let isBroken = true;
  const Failing = () => {
    if (isBroken) throw new Error('broken');
    return null;
  };
  const app: MakeApp = (piece) => (piece === 'top' ? <Failing /> : site('page')(piece));
  expect(await render(app)).toBeUndefined();
  isBroken = false;
  expect(await render(app)).toContain('page</b></main>');
});

it('joins the real frame and a page as React renders them together', async () => {
  const claims = [{ path: '/jobs', page: 'page' }];
  release = {
    ...release,
    remotes: [{ id: 'careers', version: 'v1', nav: [], claims }],
  } as unknown as Release;
  const notices = createNotices();
  const preferences = createPreferences({ saveData: false });
  const host = createFakeHost({ environment: 'edge', notify: notices, preferences });
  const jobs: HostPage = { head: () => ({ title: '', description: '' }), Component: () => <Page>jobs</Page> };
  const source = { load: async () => jobs, loaded: () => jobs, isOnFallback: () => false };
  const url = new URL('http://site.example/jobs');
  const { matches, outcome } = await loadOnEdge({ host, source, release }, [], url);
  const shell = { release, session: null, source, notices, preferences, isFrameOnly: false };
  const app: MakeApp = (piece) => (
    <App host={host} shell={{ ...shell, piece }}>
      <StaticSitePages view={edgeView(url, matches, outcome.load)} />
    </App>
  );
  const whole = text(await renderBody(app, collect));
  expect(whole).toMatch(/<header.*<main id="main".*jobs<\/b>.*<footer/s);
  expect(await render(app)).toBe(whole);
});
