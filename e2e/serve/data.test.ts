import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@konnect/database';
import { backup, restore } from './data';

jest.mock('@konnect/database', () => ({
  ...jest.requireActual('@konnect/database'),
  openDatabase: jest.fn(() => Promise.reject(new Error('opened'))),
}));

const SETTINGS = {
  DATABASE_URL: 'postgres://127.0.0.1:6432/konnect',
  DATABASE_DIRECT_URL: 'postgres://127.0.0.1:5432/konnect',
};
const before = process.env;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'konnect-data-'));
  process.env = { ...before, ...SETTINGS, DATA_DIR: join(folder, 'data') };
});
afterAll(() => {
  process.env = before;
  rmSync(folder, { recursive: true });
});

it.each([
  ['backup', backup, 'new.backup'],
  ['restore', restore, 'old.backup'],
])('a %s goes past the pooler, which lends its connections for one transaction', async (_, work, file) => {
  writeFileSync(join(folder, 'old.backup'), '');
  await expect(work(join(folder, file))).rejects.toThrow('opened');
  expect(openDatabase).toHaveBeenLastCalledWith(
    expect.objectContaining({
      databaseUrl: SETTINGS.DATABASE_URL,
      directUrl: SETTINGS.DATABASE_DIRECT_URL,
    }),
  );
});
