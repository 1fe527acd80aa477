import { links } from '@konnect/contracts';
import { paths } from './paths';
import { remote } from './remote';

it('has one page module for each claim', async () => {
  expect(Object.keys(remote.pages).sort()).toEqual(remote.claims.map(({ page }) => page).sort());
  for (const load of Object.values(remote.pages)) expect((await load()).page.Component).toBeInstanceOf(Function);
});

it('opens surveys as documents of their own, because SurveyJS sets style attributes', () => {
  expect(remote.claims.find(({ path }) => path.startsWith('/survey'))).toMatchObject({ document: true, csp: ['style-attr'] });
});

it('writes the address that other areas use', () => {
  expect(paths.survey('a b')).toBe(links.survey('a b'));
});
