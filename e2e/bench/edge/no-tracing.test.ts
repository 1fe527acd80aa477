import * as tracing from '@konnect/tracing';
import * as noTracing from './no-tracing';

it('an edge without the code of traces finds every name that it imports', () => {
  expect(Object.keys(noTracing).sort()).toEqual(Object.keys(tracing).sort());
});

it('work that would have a span is done, and fails as it does with one', async () => {
  const failure = new Error('away');
  for (const run of [
    (work: () => Promise<string>) => noTracing.below(undefined, 'call', {}, work),
    (work: () => Promise<string>) => noTracing.inSpan('call', {}, work),
  ]) {
    expect(await run(async () => 'done')).toBe('done');
    await expect(run(() => Promise.reject(failure))).rejects.toBe(failure);
  }
});
