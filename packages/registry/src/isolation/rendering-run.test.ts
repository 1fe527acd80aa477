import { Rendering } from './rendering-run';
import { SentAnswers } from './known-objects';

function renderingOf(onError: (error: unknown) => void): Rendering {
  return new Rendering({
    number: 1,
    input: {
      url: new URL('https://konnect.example/'),
      release: { id: '1', shell: '1', remotes: [] },
      config: {} as never,
      session: null,
      saveData: false,
      isPublic: false,
      signal: new AbortController().signal,
      read: () => Promise.reject(new Error('no')),
      onError,
    },
    owners: null,
    answers: new SentAnswers(),
    send: () => undefined,
    onFlood: () => undefined,
    onSettled: () => undefined,
  });
}

it('tells the first errors of a page that fails in thousands of places, each of them cut', () => {
  const told: unknown[] = [];
  const rendering = renderingOf((error) => told.push(error));
  const error = { name: 'n'.repeat(1e6), message: 'm'.repeat(1e6), stack: 's'.repeat(1e6) };
  for (let index = 0; index < 5_000; index += 1) rendering.receive({ kind: 'error', error }, Buffer.alloc(0));
  expect(told).toHaveLength(20);
  for (const { name, message, stack = '' } of told as Error[])
    expect(Math.max(name.length, message.length, stack.length)).toBe(4_000);
});
