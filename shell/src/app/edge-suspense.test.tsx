/** @jest-environment node */
import { createRequire } from 'node:module';
import * as React from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { EdgeSuspense, wholeString } from './edge-suspense';

const never = new Promise<string>(() => undefined);
const Waiting = () => React.use(never);
const Failing = (): string => {
  throw new Error('failed');
};
const whole = (app: React.ReactNode) => wholeString(() => renderToString(app));

it('says that a part is missing, whatever its fallback is', () => {
  for (const part of [<Waiting key="waits" />, <Failing key="fails" />]) {
    expect(whole(part)).toBeUndefined();
    for (const fallback of ['soon', null, undefined])
      expect(whole(<EdgeSuspense fallback={fallback}>{part}</EdgeSuspense>)).toBeUndefined();
  }
});

it('gives what is there as React does without it, ids and all', () => {
  const Id = () => React.useId();
  const content = ['a', 'b'].map((key) => <Id key={key} />);
  expect(whole(<EdgeSuspense fallback="soon">{content}</EdgeSuspense>)).toBe(
    renderToString(<React.Suspense fallback="soon">{content}</React.Suspense>),
  );
});

it('shows the fallback in a stream that ends before its part is there', async () => {
  const stream = renderToPipeableStream(
    <EdgeSuspense fallback="soon">
      <Waiting />
    </EdgeSuspense>,
    {
      onError: () => undefined,
    },
  );
  const sink = new PassThrough();
  stream.pipe(sink);
  setImmediate(() => stream.abort());
  expect(await text(sink)).toContain('soon');
});

it('is the only part of React that the bundles of the edge get another one of', () => {
  const { Suspense, ...others } = createRequire(__filename)('./edge-react.cjs') as typeof React;
  const { Suspense: own, ...react } = createRequire(__filename)('react') as typeof React;
  expect(others).toEqual(react);
  expect(Suspense).not.toBe(own);
});
