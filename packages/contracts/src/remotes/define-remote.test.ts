import { defineRemote, type RemoteDefinition } from './define-remote';

const declared: RemoteDefinition = {
  id: 'team',
  contract: 1,
  claims: [{ path: '/team', page: 'team-page', layout: 'team-layout' }],
  nav: [],
  slots: [],
  roles: [],
  pages: { 'team-page': async () => ({}), 'team-layout': async () => ({}) },
  slotModules: {},
};

it('names the layout among several that has no module', () => {
  const claims = [{ path: '/team', page: 'team-page', layout: ['team-layout', 'team-tabs'] }];
  expect(() => defineRemote({ ...declared, claims })).toThrow(
    'Remote "team" claims /team but has no layout "team-tabs".',
  );
});

it('returns what a remote declares', () => {
  expect(defineRemote(declared)).toBe(declared);
});

it.each([
  ['page', 'team-layout', 'Remote "team" claims /team but has no page "team-page".'],
  ['layout', 'team-page', 'Remote "team" claims /team but has no layout "team-layout".'],
])('names the claim whose %s has no module', (_, only, message) => {
  expect(() => defineRemote({ ...declared, pages: { [only]: async () => ({}) } })).toThrow(message);
});
