import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addStaff } from './staff';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'konnect-staff-'));
  process.env['DATA_DIR'] = dataDir;
});
afterAll(() => {
  delete process.env['DATA_DIR'];
  rmSync(dataDir, { recursive: true });
});

it.each([[[]], [['add', 'amina', 'admin']], [['add', 'amina@provider.example', 'owner']]])(
  'says how it is used instead of %j',
  async (words) => {
    await expect(addStaff(words)).rejects.toThrow(/^Say who and in which role: .* Roles: .*admin/);
  },
);

it('makes an account on an empty site once, and shows its password', async () => {
  const words = ['add', 'Amina@Provider.example', 'admin', 'Amina', 'Hassan'];
  expect(await addStaff(words)).toMatch(
    /^amina@provider\.example can sign in as admin at http:\/\/\S+\/staff\/login for a day, .*:\n {2}[a-z0-9]{4}(?:-[a-z0-9]{4}){3}\n/,
  );
  await expect(addStaff(words)).rejects.toThrow('has an account already');
}, 120_000);
