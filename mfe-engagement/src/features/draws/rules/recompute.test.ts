import { webcrypto } from 'node:crypto';
import type { FairPrize, LedgerEntry } from '@konnect/contracts';
import { checkEntry, hasFailed } from './check-entry';
import { EXAMPLE } from './example';
import { drawAgain, fromHex, genesisOf, hashedText, sha256, weightOf } from './recompute';

const subtle = webcrypto.subtle as SubtleCrypto;
const seed = fromHex(EXAMPLE.seed)!;
const prizes: FairPrize[] = EXAMPLE.prizes.map(({ id, odds }, position) => ({
  id,
  name: id,
  odds,
  percent: Number(odds) * 100,
  color: '#123456',
  win: id !== 'none',
  position,
  stock: null,
  stock_left: null,
}));

it('holds the example that the server holds', async () => {
  expect(await sha256(subtle, EXAMPLE.seedText)).toBe(EXAMPLE.seed);
  expect(await sha256(subtle, seed)).toMatch(/^ab530756/);
  const drawn = await Promise.all(
    ['u0', 'u1', 'u2', 'u3'].map(
      async (participant) => (await drawAgain(subtle, seed, 'D', participant, EXAMPLE.prizes))?.prizeId,
    ),
  );
  expect(drawn).toEqual(['none', 'phone', 'none', 'data']);
  expect(await drawAgain(subtle, seed, 'D', 'u1', EXAMPLE.prizes)).toEqual({
    word: 241020044094921,
    hex: 'db34da1cadc9',
    total: 1_000_000,
    rest: 94_921,
    prizeId: 'phone',
  });
});

it('draws nothing when nothing has a weight', async () => {
  for (const odds of ['0', '-1', 'text', ''])
    expect(await drawAgain(subtle, seed, 'D', 'u1', [{ id: 'a', odds }])).toBeUndefined();
});

it.each([
  ['0.2', 200_000],
  ['30', 30_000_000],
  ['0.0000001', 0],
  [' ', 0],
  ['Infinity', 0],
])('weighs %j as %d', (odds, weight) => expect(weightOf(odds)).toBe(weight));

it.each(['abc', 'zz', '0x'])('knows that %s is no hex', (text) => expect(fromHex(text)).toBeUndefined());

describe('an entry', () => {
  const draw = { draw_id: 'D', seed_commit: '', server_seed: EXAMPLE.seed as string | null, prizes };
  const made = async (changes: Partial<LedgerEntry> = {}): Promise<LedgerEntry> => {
    const entry: LedgerEntry = {
      position: 1,
      kind: 'spin',
      at: '2026-11-22T10:00:00.000Z',
      spin_id: 's1',
      participant_hash: await sha256(subtle, 'u1'),
      drawn_prize_id: 'phone',
      prize_id: 'phone',
      detail: '',
      prev_hash: await genesisOf(subtle, draw.seed_commit, prizes),
      hash: '',
      participant_id: 'u1',
      ...changes,
    };
    return { ...entry, hash: await sha256(subtle, hashedText('D', entry)) };
  };
  beforeAll(async () => {
    draw.seed_commit = await sha256(subtle, seed);
  });

  it('passes every check once the seed is told', async () => {
    const report = await checkEntry(subtle, draw, await made(), undefined);
    expect(report.checks.map(({ what, verdict }) => `${what} ${verdict}`)).toEqual([
      'hash passed',
      'order passed',
      'seed passed',
      'participant passed',
      'draw passed',
    ]);
    expect(report.step?.prizeId).toBe('phone');
    expect(hasFailed(report)).toBe(false);
  });

  it('says what can be checked later', async () => {
    const { participant_id: _secret, ...entry } = await made();
    const report = await checkEntry(subtle, { ...draw, server_seed: null }, entry, undefined);
    expect(report.checks.map(({ verdict }) => verdict)).toEqual([
      'passed',
      'passed',
      'later',
      'later',
      'later',
    ]);
    expect(hasFailed(report)).toBe(false);
  });

  it.each<[string, Partial<LedgerEntry>, string[]]>([
    ['was given another prize than the seed draws', { drawn_prize_id: 'data' }, ['draw']],
    ['belongs to somebody else', { participant_hash: 'ff' }, ['participant']],
    ['follows something else', { prev_hash: '00' }, ['order']],
  ])('fails when it %s', async (_, changes, failed) => {
    const report = await checkEntry(subtle, draw, await made(changes), undefined);
    expect(report.checks.flatMap(({ what, verdict }) => (verdict === 'failed' ? [what] : []))).toEqual(
      failed,
    );
  });

  it('fails when it was changed, when odds were changed, and when the seed is another one', async () => {
    const entry = await made();
    const failedOf = async (...args: Parameters<typeof checkEntry>) =>
      (await checkEntry(...args)).checks.flatMap(({ what, verdict }) => (verdict === 'failed' ? [what] : []));
    expect(await failedOf(subtle, draw, { ...entry, prize_id: 'data' }, undefined)).toEqual(['hash']);
    const cheaper = prizes.map((prize) => (prize.id === 'none' ? { ...prize, odds: '0.9' } : prize));
    expect(await failedOf(subtle, { ...draw, prizes: cheaper }, entry, undefined)).toContain('order');
    expect(await failedOf(subtle, { ...draw, server_seed: 'ab'.repeat(32) }, entry, undefined)).toContain(
      'seed',
    );
  });

  it('of another kind has no draw to check, and follows the entry before', async () => {
    const claim = await made({
      kind: 'claim',
      position: 2,
      prev_hash: 'before',
      participant_hash: '',
      drawn_prize_id: '',
    });
    const report = await checkEntry(subtle, draw, claim, 'before');
    expect(report.checks).toEqual([
      { what: 'hash', verdict: 'passed' },
      { what: 'order', verdict: 'passed' },
    ]);
  });
});
