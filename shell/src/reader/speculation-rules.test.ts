import { RULES_ELEMENT, speculationRules, startRules } from './speculation-rules';

it('fetches pages of the site, and none of the desk, of another site or of a running page', () => {
  const [likely, touched] = speculationRules().prefetch.map(({ where }) => where.selector_matches);
  document.body.innerHTML = `
    <a href="/jobs">x</a>
    <a href="/community" data-likely>x</a>
    <a href="/staff/desk">x</a>
    <a href="/portal/internet-plans" data-likely>x</a>
    <a href="/plans">x</a>
    <a href="//elsewhere.example/" data-likely>x</a>
    <a href="/api/feed">x</a>
    <a href="/report.pdf" download>x</a>
    <a href="https://elsewhere.example/">x</a>`;
  const matches = (selector = '') =>
    [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
  expect(matches(likely)).toEqual(['/community']);
  expect(matches(touched)).toEqual(['/jobs', '/community']);
  document.documentElement.setAttribute('data-code-started', '');
  expect([...matches(likely), ...matches(touched)]).toEqual([]);
});

it('gives the rules of the document their type, and then brings them into the document', () => {
  document.body.innerHTML = `<script type="application/json" id="${RULES_ELEMENT}">{}</script>`;
  const append = jest.spyOn(document.head, 'append');
  startRules();
  const [rules] = append.mock.calls[0] ?? [];
  expect(rules).toMatchObject({ type: 'speculationrules', text: '{}' });
  expect((rules as Element).parentElement).toBe(document.head);
});

it('starts none where the document has none', () => {
  document.head.innerHTML = document.body.innerHTML = '';
  startRules();
  expect(document.head.children).toHaveLength(0);
});
