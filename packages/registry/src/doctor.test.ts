import type { Db } from '@konnect/database';

import type { AssetStore } from './assets/asset-store';
import { examine, shareExamination, type DoctorCheck } from './doctor';
import { registryError } from './registry-error';

it('says why the release table cannot be read', async () => {
  const reason = '"community" a1 is not in the object store.';
  const tables = { current: () => Promise.reject(registryError('registry.store', reason)) };
  const checks = await examine({} as Db, tables, { fault: () => null } as AssetStore);
  expect(checks.at(-1)).toEqual({
    name: 'releases',
    ok: false,
    message: `the release table cannot be read: ${reason}`,
  });
});

describe('a shared examination', () => {
  let time = 1_000;
  let looks: ((checks: DoctorCheck[]) => void)[] = [];
  beforeEach(() => void (looks = []));
  const look = () => new Promise<DoctorCheck[]>((resolve) => looks.push(resolve));
  const found = (ok: boolean): DoctorCheck[] => [{ name: 'shell', ok, message: 'live 1' }];

  it('runs once for all who ask while it runs, however long that takes, and for 30 seconds afterwards', async () => {
    const ask = shareExamination(look, { now: () => time });
    const asked = Promise.all([ask(), ask()]);
    time += 120_000;
    const late = ask();
    expect(looks).toHaveLength(1);
    looks[0]?.(found(true));
    const [first] = await asked;
    expect(first).toEqual({ at: new Date(1_000), checks: found(true) });
    expect(await late).toBe(first);
    time += 29_999;
    expect(await ask()).toBe(first);
    time += 1;
    void ask();
    expect(looks).toHaveLength(2);
  });

  it('looks again five seconds after a fault, and at once after a failure', async () => {
    const ask = shareExamination(look, { now: () => time });
    const asked = ask();
    looks[0]?.(found(false));
    await asked;
    time += 4_999;
    await ask();
    expect(looks).toHaveLength(1);
    time += 1;
    void ask();
    expect(looks).toHaveLength(2);
    const failing = shareExamination(() => Promise.reject(new Error('away')));
    await expect(failing()).rejects.toThrow('away');
    await expect(failing()).rejects.toThrow('away');
  });
});
