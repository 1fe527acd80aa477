import { act, render, screen } from '@testing-library/react';
import { startTransition, useState, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { useHasRest } from './use-has-rest';

const change = (navigationType: string) =>
  (globalThis as unknown as { navigation: EventTarget }).navigation.dispatchEvent(
    Object.assign(new Event('currententrychange'), { navigationType }),
  );

let hook: typeof useHasRest;
let seen: Set<boolean>;

beforeAll(async () => {
  Object.assign(globalThis, { navigation: new EventTarget() });
  hook = (await import('./use-has-rest')).useHasRest;
});

beforeEach(() => {
  seen = new Set();
  history.replaceState(null, '', '/community/fibre');
});

function Story() {
  const hasRest = hook();
  seen.add(hasRest);
  return <p>{hasRest ? 'all' : 'the top'}</p>;
}

/** Opens the story as the router does. */
function Site() {
  const [page, setPage] = useState<ReactNode>(null);
  return page ?? <button onClick={() => startTransition(() => setPage(<Story />))}>open</button>;
}

async function open(): Promise<void> {
  render(<Site />);
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByText('all')).toBeInTheDocument();
}

it('leaves the rest out of the first render of a page that a link opened', async () => {
  change('push');
  await open();
  expect([...seen]).toEqual([false, true]);
});

it.each([
  ['after Back', 'traverse', ''],
  ['after a redirect', 'replace', ''],
  ['where a place of the page is due', 'push', '#comments'],
])('renders all of a page at once %s', async (_, type, hash) => {
  history.replaceState(null, '', `/community/fibre${hash}`);
  change(type);
  await open();
  expect([...seen]).toEqual([true]);
});

it('renders all of a page on the edge', () => {
  change('traverse');
  expect(renderToString(<Story />)).toContain('all');
});
