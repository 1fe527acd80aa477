import type { FinishedPage } from './page-cache';
import { PendingPages } from './pending-pages';

const page = { status: 200 } as FinishedPage;

it('gives the finished page to requests that waited for it, and forgets it then', async () => {
  const pending = new PendingPages();
  const settle = pending.start('/');
  const waiting = pending.get('/');
  settle(page);
  expect(await waiting).toBe(page);
  expect(pending.get('/')).toBeUndefined();
});

it('leaves a later rendering of the same page registered when an earlier one ends', async () => {
  const pending = new PendingPages();
  const settleFirst = pending.start('/');
  const settleSecond = pending.start('/');
  settleFirst();
  const second = pending.get('/');
  expect(second).toBeDefined();
  settleSecond(page);
  expect(await second).toBe(page);
});
