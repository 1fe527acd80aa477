import type { SpinCheck, SpinGift } from '@konnect/contracts';
import { canClaim, readCheck, standingOf } from './standing';

const check = (changes: Partial<SpinCheck> = {}): SpinCheck => ({
  participated: false,
  spin_id: 's',
  commit: 'c',
  proof_url: null,
  reason: null,
  result: null,
  ...changes,
});
const gift = (id: string, odds: number, win = true): SpinGift => ({
  id,
  name: `Prize ${id}`,
  odds,
  color: '#123456',
  win,
});
const drawn = [gift('a', 0), gift('b', 1), gift('c', 0, false)];
const item = { id: 'b', name: 'Prize b', win: true };
const nothing = { record: undefined, hasSpun: false };

it('is ready with what the server drew', () => {
  expect(standingOf(check(), drawn, nothing, 0.9)).toEqual({ phase: 'ready', item, gifts: drawn });
});

it('shows the same result after a reload in the middle, whatever this device claims to have drawn', () => {
  const forged = { record: { item: { id: 'a', name: 'Prize a', win: true } }, hasSpun: true };
  expect(standingOf(check(), drawn, forged, 0)).toMatchObject({
    phase: 'over',
    knownFrom: 'browser',
    item,
    claim: null,
  });
  expect(standingOf(check(), drawn, { record: { item }, hasSpun: false }, 0)).toMatchObject({
    phase: 'over',
    item,
  });
});

it('believes the flag of the browser, and lets a win be claimed', () => {
  const standing = standingOf(check(), drawn, { record: undefined, hasSpun: true }, 0);
  expect(standing).toMatchObject({ phase: 'over', knownFrom: 'browser', item });
  expect(canClaim(standing)).toBe(true);
});

it('shows what was won and the code of the claim', () => {
  const result = {
    item_id: 'b',
    item: 'Prize b',
    win: true,
    claim_code: 'KP-1',
    claim_deadline: '2026-12-22T00:00:00.000Z',
    claimed_at: '2026-11-22T00:00:00.000Z',
  };
  const standing = standingOf(check({ participated: true, result }), drawn, nothing, 0);
  expect(standing).toMatchObject({
    phase: 'over',
    knownFrom: 'server',
    item,
    claim: { code: 'KP-1', deadline: result.claim_deadline },
  });
  expect(canClaim(standing)).toBe(false);
});

it('shows nothing of a spin that another browser made', () => {
  const standing = standingOf(check({ participated: true }), drawn, nothing, 0);
  expect(standing).toMatchObject({ phase: 'over', knownFrom: 'server', item: null });
  expect(canClaim(standing)).toBe(false);
});

it.each(['closed', 'not_open', 'ticket_needed', 'ticket_used', 'phone_used', 'no_prizes'] as const)(
  'says %s, but keeps a result that this device has',
  (reason) => {
    expect(standingOf(check({ reason }), drawn, nothing, 0)).toEqual({ phase: 'refused', reason });
    expect(standingOf(check({ reason }), drawn, { record: { item }, hasSpun: true }, 0)).toMatchObject({
      phase: 'over',
      item,
    });
  },
);

it.each([[[]], [[gift('a', 0)]]])('has nothing to draw from %j', (gifts) => {
  expect(standingOf(check(), gifts, nothing, 0.5)).toEqual({ phase: 'refused', reason: 'no_prizes' });
});

it('reads the answer of a server that knows participated alone, and nothing that is none', () => {
  expect(readCheck({ participated: true })).toMatchObject({ participated: true, reason: null, result: null });
  for (const value of [null, 'participated', {}, { participated: 'yes' }, []])
    expect(readCheck(value)).toBeUndefined();
});
