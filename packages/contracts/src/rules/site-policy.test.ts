import type { Claim } from '../remotes/descriptor';
import { contentSecurityPolicy } from './site-policy';

const claim: Claim = { path: '/surveys', page: 'survey-page', csp: ['style-attr'] };
const rulesOf = (policy: string) =>
  new Map(policy.split('; ').map((rule) => [rule.split(' ', 1)[0], rule.split(' ').slice(1)] as const));

describe.each([
  ['a page', contentSecurityPolicy(undefined)],
  ['a page with a looser policy', contentSecurityPolicy(claim, {}, [], ['editors', 'frameworks'])],
])('the policy of %s', (_, policy) => {
  const rules = rulesOf(policy);

  it.each([
    ['fonts', 'font-src', ["'self'"]],
    ['images', 'img-src', ["'self'", 'data:']],
    // Without a rule of their own, those of scripts hold for workers.
    ['workers', 'script-src', ["'self'"]],
  ])('lets files that browsers cannot check come from the site alone: %s', (_kind, rule, sources) => {
    expect(rules.get(rule)).toEqual(sources);
    expect(rules.has('worker-src')).toBe(false);
    expect(rules.has('child-src')).toBe(false);
  });
});

it('admits files of builds from the asset origin, and nothing else from there', () => {
  const assetOrigin = 'https://assets.example';
  const [plain, moved] = [{}, { assetOrigin }].map((inline) =>
    rulesOf(contentSecurityPolicy(claim, inline, [], ['frameworks'])),
  ) as [ReturnType<typeof rulesOf>, ReturnType<typeof rulesOf>];
  for (const [rule, sources] of plain)
    expect(moved.get(rule)).toEqual(
      ['script-src', 'style-src', 'font-src', 'img-src', 'media-src', 'connect-src'].includes(rule ?? '')
        ? [...sources, `${assetOrigin}/assets/`]
        : sources,
    );
});

it('is the same to the byte without an asset origin', () => {
  const inline = { styles: ["'sha256-a'"], scripts: ["'sha256-b'"] };
  expect(contentSecurityPolicy(claim, { ...inline, assetOrigin: undefined })).toBe(
    contentSecurityPolicy(claim, inline),
  );
  expect(contentSecurityPolicy(undefined, inline)).toContain(
    "script-src 'self' 'sha256-b'; style-src 'self' 'sha256-a'",
  );
});
