import type { SpinCheck, SpinGift } from '@konnect/contracts';
import { canClaim, claimedResult, readCheck, eligibilityOf } from './eligibility';

const check = (changes: Partial<SpinCheck> = {}): SpinCheck => ({
  participated: false,
  spin_id: 's',
  commit: 'c',
  proof_url: null,
  reason: null,
  result: null,
  ...changes,
});
const prize = (id: string, odds: number, win = true): SpinGift => ({
  id,
  name: `Prize ${id}`,
  odds,
  color: '#123456',
  win,
});
const drawn = [prize('a', 0), prize('b', 1), prize('c', 0, false)];
const item = { id: 'b', name: 'Prize b', win: true };
const nothing = { record: undefined, hasSpun: false };

it('is ready with what the server drew', () => {
  expect(eligibilityOf(check(), drawn, nothing, 0.9)).toEqual({ phase: 'ready', item, prizes: drawn });
});

it('shows the same result after a reload in the middle, whatever this device claims to have drawn', () => {
  const forged = { record: { item: { id: 'a', name: 'Prize a', win: true } }, hasSpun: true };
  expect(eligibilityOf(check(), drawn, forged, 0)).toMatchObject({
    phase: 'over',
    knownFrom: 'browser',
    item,
    claim: null,
  });
  expect(eligibilityOf(check(), drawn, { record: { item }, hasSpun: false }, 0)).toMatchObject({
    phase: 'over',
    item,
  });
});

it('believes the flag of the browser, and lets a win be claimed', () => {
  const eligibility = eligibilityOf(check(), drawn, { record: undefined, hasSpun: true }, 0);
  expect(eligibility).toMatchObject({ phase: 'over', knownFrom: 'browser', item });
  expect(canClaim(eligibility)).toBe(true);
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
  const eligibility = eligibilityOf(check({ participated: true, result }), drawn, nothing, 0);
  expect(eligibility).toMatchObject({
    phase: 'over',
    knownFrom: 'server',
    item,
    claim: { code: 'KP-1', deadline: result.claim_deadline },
  });
  expect(canClaim(eligibility)).toBe(false);
});

it('takes a spin as claimed where a plain server says only that this device took part', () => {
  const plain = check({ participated: true, spin_id: null, commit: null });
  const claimed = eligibilityOf(plain, [], { record: { item, phone: '07…01' }, hasSpun: true }, 0);
  expect(claimed).toMatchObject({ phase: 'over', item, claim: { code: null, deadline: null } });
  expect(canClaim(claimed)).toBe(false);
  expect(canClaim(eligibilityOf(plain, [], { record: { item }, hasSpun: true }, 0))).toBe(true);
});

it('keeps what was won where a claim is answered without it', () => {
  const nothingMore = { claim_code: null, claim_deadline: null, claimed_at: null };
  expect(claimedResult(item, {})).toEqual({ item_id: 'b', item: 'Prize b', win: true, ...nothingMore });
  expect(claimedResult(item, { claim_code: 'KP-1' })).toMatchObject({ item_id: 'b', claim_code: 'KP-1' });
});

it('shows nothing of a spin that another browser made', () => {
  const eligibility = eligibilityOf(check({ participated: true }), drawn, nothing, 0);
  expect(eligibility).toMatchObject({ phase: 'over', knownFrom: 'server', item: null });
  expect(canClaim(eligibility)).toBe(false);
});

it.each(['closed', 'not_open', 'ticket_needed', 'ticket_used', 'phone_used', 'no_prizes'] as const)(
  'says %s, but keeps a result that this device has',
  (reason) => {
    expect(eligibilityOf(check({ reason }), drawn, nothing, 0)).toEqual({ phase: 'refused', reason });
    expect(eligibilityOf(check({ reason }), drawn, { record: { item }, hasSpun: true }, 0)).toMatchObject({
      phase: 'over',
      item,
    });
  },
);

it.each([[[]], [[prize('a', 0)]]])('has nothing to draw from %j', (prizes) => {
  expect(eligibilityOf(check(), prizes, nothing, 0.5)).toEqual({ phase: 'refused', reason: 'no_prizes' });
});

it('reads the answer of a server that knows participated alone, and nothing that is none', () => {
  expect(readCheck({ participated: true })).toMatchObject({ participated: true, reason: null, result: null });
  for (const value of [null, 'participated', {}, { participated: 'yes' }, []])
    expect(readCheck(value)).toBeUndefined();
});
