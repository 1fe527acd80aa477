import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { channelTypes } from './channel-types.mjs';

let root;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'konnect-channels-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const DECLARED = `
  export interface Prize { name: string; worth?: number }
  declare module '@konnect/contracts' {
    interface KonnectEvents { 'wheel.won': { prize: Prize }; 'other.left': number }
    interface KonnectStores { 'wheel.turns': number }
  }
`;

it('describes the events and stores that a remote declares in its own sources', () => {
  writeFileSync(join(root, 'own-channels.ts'), DECLARED);
  const declared = { publishes: { 'wheel.won': {} }, subscribes: ['other.left'], stores: ['wheel.turns'] };
  expect(channelTypes('wheel', root, declared)).toEqual({
    events: { 'wheel.won': { object: { prize: { ref: 'Prize' } } }, 'other.left': 'number' },
    stores: { 'wheel.turns': 'number' },
    types: { Prize: { object: { name: 'string', 'worth?': 'number' } } },
  });
}, 60_000);

it.each([
  ['an event without a type', { subscribes: ['other.came'] }, 'wheel: no type for other.came'],
  ['an event of another remote', { publishes: { 'other.left': {} } }, 'wheel: other.left is not its own'],
])(
  'refuses %s',
  (_, declared, message) => {
    writeFileSync(join(root, 'own-channels.ts'), DECLARED);
    expect(() => channelTypes('wheel', root, declared)).toThrow(message);
  },
  60_000,
);
