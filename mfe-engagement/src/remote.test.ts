import { links } from '@konnect/contracts';
import { paths } from './paths';
import { remote } from './remote';

it('has one page module for each claim', async () => {
  expect(Object.keys(remote.pages).sort()).toEqual(
    [...new Set(remote.claims.map(({ page }) => page))].sort(),
  );
  for (const load of Object.values(remote.pages))
    expect((await load()).page.Component).toBeInstanceOf(Function);
});

it('opens surveys as documents of their own, because SurveyJS sets style attributes', () => {
  const viewers = remote.claims.filter(({ path }) => path.includes('survey/view'));
  expect(viewers).toHaveLength(3);
  for (const claim of viewers) expect(claim).toMatchObject({ document: true, csp: ['style-attr'] });
});

it('writes the address that other areas use', () => {
  expect(paths.survey('a b')).toBe(links.survey('a b'));
});

it('fills the slot of event applications', async () => {
  for (const name of remote.slots)
    expect((await remote.slotModules[name as keyof typeof remote.slotModules]()).Slot).toBeInstanceOf(
      Function,
    );
});

it('offers the wheel exactly when it has the page', () => {
  expect('wheel' in paths).toBe(remote.claims.some(({ path }) => path === '/wheel'));
});
