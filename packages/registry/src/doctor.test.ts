import type { Db } from '@konnect/database';

import type { AssetStore } from './assets/asset-store';
import { examine } from './doctor';
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
