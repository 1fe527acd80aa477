import { readinessFault } from './readiness';

const EDGE = { ok: true, revision: 7, from: 'registry', disk: 'ok', backends: { healthy: 2, all: 2 } };
const BACKEND = { status: 'ready', database: 'postgres', store: 'ok', disk: 'ok', migrations: 'ok' };
const REGISTRY = { ok: true, revision: 7, store: 'ok', disk: 'ok', migrations: 'ok' };
const AWAY = { store: 'away', publishing: 'The object store cannot be used.' };

describe('a probe of the chaos bench', () => {
  it.each([
    ['a healthy edge', 'edge-1', { status: 200, body: EDGE }, undefined],
    ['a healthy worker', 'worker-2', { status: 200, body: BACKEND }, undefined],
    ['a healthy registry', 'registry-2', { status: 200, body: REGISTRY }, undefined],
    [
      'an edge that names its full disk',
      'edge-2',
      { status: 200, body: { ...EDGE, disk: 'full' } },
      { status: 200, body: { disk: 'full' } },
    ],
    [
      'a registry that says why it publishes nothing',
      'registry-1',
      { status: 200, body: { ...REGISTRY, ...AWAY } },
      { status: 200, body: { store: 'away', publishing: /object store/ } },
    ],
    ['a part that is gone', 'edge-1', { status: 0, body: {} }, { status: 0 }],
  ] as const)('accepts %s', (_, name, found, expected) => {
    expect(readinessFault(name, found, expected)).toBeUndefined();
  });

  it.each([
    ['another status', 'edge-1', { status: 503, body: EDGE }, undefined, /says 503, not 200/],
    [
      'a full disk that is not named',
      'edge-2',
      { status: 200, body: EDGE },
      { status: 200, body: { disk: 'full' } },
      /names disk "ok", not "full"/,
    ],
    [
      'a fault that does not exist',
      'backend-1',
      { status: 200, body: { ...BACKEND, store: 'away' } },
      undefined,
      /names store "away", not "ok"/,
    ],
    [
      'a reason that is named after the fault',
      'registry-1',
      { status: 200, body: { ...REGISTRY, publishing: AWAY.publishing } },
      undefined,
      /names publishing "The object.*, not nothing/,
    ],
    [
      'an edge that counts a backend that is gone',
      'edge-1',
      { status: 200, body: EDGE },
      { status: 200, body: { backends: { healthy: 1, all: 2 } } },
      /names backends/,
    ],
  ] as const)('refuses %s', (_, name, found, expected, fault) => {
    expect(readinessFault(name, found, expected)).toMatch(fault);
  });
});
