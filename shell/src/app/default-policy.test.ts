import type { Release } from '@konnect/contracts';
import type { PolicyRules } from '@konnect/ui/trusted-types';
import { createDefaultPolicy } from './default-policy';

const version = { version: 'v1', container: 'c', entry: 'entry.js', integrity: '' };
const release: Release = {
  id: 'r1',
  shell: 's1',
  shellFiles: { base: '/assets/shell/_/' },
  remotes: [
    {
      ...version,
      ...{ id: 'community', base: '/assets/community/_/', claims: [], nav: [], slots: [] },
      previous: { ...version, base: '/assets/community/v0/' },
    },
    { ...version, id: 'jobs', base: 'https://files.example/jobs/', claims: [], nav: [], slots: [] },
  ],
};

function madePolicy(): PolicyRules {
  const made: Record<string, PolicyRules> = {};
  Object.assign(globalThis, {
    trustedTypes: { createPolicy: (name: string, rules: PolicyRules) => (made[name] = rules) },
  });
  createDefaultPolicy(release);
  return made['default'] ?? {};
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  globalThis.__KONNECT_SANITISE__ = undefined;
});

it.each([
  ['/assets/shell/_/idle.1.js', true],
  ['http://localhost/assets/community/_/faq.2.js?retry=1', true],
  ['/assets/community/v0/faq.1.js', true],
  ['https://files.example/jobs/remoteEntry.js', true],
  ['https://elsewhere.example/assets/shell/_/idle.1.js', false],
  ['/api/uploads/photo.js', false],
  ['/assets/shell/_/../../../api/uploads/photo.js', false],
  ['/assets/shell/_/%2e%2e/%2e%2e/other/a.js', false],
  ['/assets/shell/_/..%2f..%2F..%2fapi/uploads/photo.js', false],
  ['/assets/shell/_/..%5capi/uploads/photo.js', false],
  ['//elsewhere.example/a.js', false],
  ['data:text/javascript,steal()', false],
])('decides about a script at %s: %s', (url, isAdmitted) => {
  expect(madePolicy().createScriptURL?.(url)).toBe(isAdmitted ? new URL(url, location.href).href : null);
});

it('runs no text, and writes no HTML before the sanitiser is there', () => {
  const policy = madePolicy();
  expect(policy.createScript?.('steal()')).toBeNull();
  expect(policy.createHTML?.('<b>Karibu</b>')).toBeNull();
  globalThis.__KONNECT_SANITISE__ = (html) => html.toUpperCase();
  expect(policy.createHTML?.('<b>Karibu</b>')).toBe('<B>KARIBU</B>');
});
