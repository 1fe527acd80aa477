import { isProblem } from '@konnect/contracts';
import { lazyLoadRoute } from './lazy-load-route';
import type { PageScope } from './load-route';

const PAGE = [undefined, new URL('https://konnect.example/jobs'), new AbortController().signal] as const;

it('fails as a call without a network does when its own code does not come, and tries again', async () => {
  const outcome = { move: { to: '/', status: 302 } } as const;
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('Loading chunk load-route failed.'))
    .mockResolvedValue({ loadRoute: () => Promise.resolve(outcome) });
  const loadRoute = lazyLoadRoute({} as PageScope, load);
  const failure = await loadRoute(...PAGE).catch((error: unknown) => error);
  expect(failure).not.toBeInstanceOf(Error);
  expect(isProblem(failure) && failure.status).toBe(0);
  expect(await loadRoute(...PAGE)).toBe(outcome);
});
