import { use, useId, type ReactNode } from 'react';
import type { PublicConfig, Release } from '@konnect/contracts';
import { FrameCache, renderWhole, type MakeApp } from './whole-page';

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
  (isHollow) => (
    <>
      {!isHollow && <Around text={frame} />}
      <main id="main">
        <Page>{content}</Page>
      </main>
      {!isHollow && <Around text={`${frame}’s end`} />}
    </>
  );

const render = (app: MakeApp, key = 'a') =>
  renderWhole(app, new FrameCache(release, config, key))
    ?.map((part) => (typeof part === 'string' ? part : Buffer.from(part).toString()))
    .join('');

it('puts each page into the frame that was rendered once, to the letter as if rendered with it', () => {
  const image = <img src="a.jpg" fetchPriority="high" alt="" />;
  for (const content of ['first', 'second', image])
    expect(render(site(content))).toBe(String(renderWhole(site(content))));
  frameRendered.mockClear();
  expect(render(site('third'))).toContain('third</b></main>');
  expect(frameRendered).not.toHaveBeenCalled();
});

it('renders another frame for another key, release or config', () => {
  render(site('a'));
  expect(render(site('a', 'other'), 'b')).toContain('other');
  release = { ...release };
  expect(render(site('a', 'newer'))).toContain('newer');
});

it('keeps no frame that changes the page inside it', () => {
  const moved: MakeApp = (isHollow) =>
    isHollow ? (
      <main id="main">
        <Page>x</Page>
      </main>
    ) : (
      site('x')(false)
    );
  expect(render(moved)).toBe(String(renderWhole(site('x'))));
  expect(render(moved)).toBe(String(renderWhole(site('x'))));
});

it('leaves to the stream what waits or fails', () => {
  const Waiting = () => use(new Promise<string>(() => undefined));
  const Broken = (): string => {
    throw new Error('broken');
  };
  expect(render(site(<Waiting />))).toBeUndefined();
  expect(render(site(<Broken />))).toBeUndefined();
  expect(render(site('whole'))).toContain('frame’s end');
});
