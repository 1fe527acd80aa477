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
