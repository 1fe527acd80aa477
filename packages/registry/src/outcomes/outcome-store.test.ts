import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';

import { createOutcomeStore } from './outcome-store';
import type { OutcomeRow, Outcomes } from './outcomes';

let testRegistry: TestRegistry;
let outcomes: Outcomes;
beforeAll(async () => {
  testRegistry = await startTestRegistry();
  outcomes = createOutcomeStore(testRegistry.database.db);
}, 60_000);
afterAll(() => testRegistry.stop());
beforeEach(() => testRegistry.reset());

const NOON = new Date('2026-01-15T12:00:00Z');
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);
const row = (over: Partial<OutcomeRow> = {}): OutcomeRow => ({
  remoteId: 'community',
  version: '1',
  source: 'browser',
  visits: 1,
  failures: 0,
  at: NOON,
  ...over,
});
const NO_VITALS = { lcpP75: null, paints: 0, inpP75: null, interactions: 0, clsP75: null, shifts: 0 };
const HOUR = { from: NOON, to: after(3_600) };

describe('outcomes', () => {
  it('count what one version met, as one source saw it, within the window', async () => {
    await outcomes.record([
      row({ lcpMs: 1_000, inpMs: 80, cls: 0.01 }),
      row({ lcpMs: 2_000, failures: 1 }),
      row({ lcpMs: 3_000, inpMs: 160, cls: 0.05 }),
      row({ source: 'edge', visits: 40, failures: 2 }),
      row({ version: '2', failures: 1 }),
      row({ remoteId: 'careers', failures: 1 }),
      row({ at: after(-1), failures: 1 }),
      row({ at: after(3_600), failures: 1 }),
    ]);
    expect(await outcomes.count('community', '1', 'browser', HOUR)).toEqual({
      visits: 3,
      failures: 1,
      paints: 3,
      lcpP75: 2_500,
      inpP75: 140,
      interactions: 2,
      clsP75: expect.closeTo(0.04),
      shifts: 2,
    });
    expect(await outcomes.count('community', '1', 'edge', HOUR)).toEqual({
      visits: 40,
      failures: 2,
      ...NO_VITALS,
    });
    expect(await outcomes.count('staff', '1', 'browser', HOUR)).toEqual({
      visits: 0,
      failures: 0,
      ...NO_VITALS,
    });
  });

  it('forget what is old', async () => {
    await outcomes.record([row(), row({ at: after(60) })]);
    expect(await outcomes.forget(after(30))).toBe(1);
    expect((await outcomes.count('community', '1', 'browser', HOUR)).visits).toBe(1);
  });
});
