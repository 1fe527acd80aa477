/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import vm from 'node:vm';
import { writeStandaloneEntry } from './standalone-entry.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'konnect-standalone-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const CONTAINER = 'konnect_my_remote_0a1b2c3d';

/** Writes the entry of a container that shows which runtime it was given. */
async function writeEntry() {
  const entry = 'remoteEntry.0a1b2c3d.js';
  writeFileSync(
    join(folder, entry),
    `var ${CONTAINER};(()=>{${CONTAINER}={lent:globalThis.__KONNECT_BUNDLER_RUNTIME__}})();`,
  );
  const name = await writeStandaloneEntry({ id: 'my-remote', folder, entry, container: CONTAINER });
  return { name, text: readFileSync(join(folder, name), 'utf8') };
}

it('brings its runtime to a host that lends none, and leaves nothing of it behind', async () => {
  const { name, text } = await writeEntry();
  expect(name).toMatch(/^standalone\.[0-9a-f]{8}\.js$/);
  const page = vm.createContext({ setTimeout, URL });
  vm.runInContext(text, page);
  expect(typeof page[CONTAINER].lent.bundlerRuntime.initContainerEntry).toBe('function');
  expect(typeof page[CONTAINER].lent.bundlerRuntime.consumes).toBe('function');
  expect(page.konnect_my_remote).toBe(page[CONTAINER]);
  expect(page.__KONNECT_BUNDLER_RUNTIME__).toBeUndefined();
  expect(page.__KONNECT_OWN_RUNTIME__).toBeUndefined();

  const host = { name: 'the runtime of the host' };
  const lending = vm.createContext({ setTimeout, URL, __KONNECT_BUNDLER_RUNTIME__: host });
  vm.runInContext(text, lending);
  expect(lending[CONTAINER].lent).toBe(host);
  expect(lending.__KONNECT_BUNDLER_RUNTIME__).toBe(host);

  // Of the same content on every machine and at every time.
  expect((await writeEntry()).text).toBe(text);
}, 60_000);
