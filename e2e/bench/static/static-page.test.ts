import type { PageContent, SiteContent } from '../content/site-content';
import { staticPage } from './static-page';

const site: SiteContent = {
  name: 'Konnect',
  navigation: [{ href: '/', text: 'Home' }],
  footer: [{ heading: 'Talk to us', links: [{ href: 'tel:0700000100', text: '0700 000 100' }] }],
  pages: [],
};
const page = (blocks: PageContent['blocks']): PageContent => ({ path: '/', title: 'A < B', blocks });
const image = { file: 'cup.jpg', width: 1000, height: 500, alt: 'A "cup"', sizes: '94vw' };

it('escapes texts and leaves sanitised HTML as it is', () => {
  const html = staticPage(
    site,
    page([
      { kind: 'title', text: 'Tom & Jane', lines: ['5 > 4', ''] },
      { kind: 'html', html: '<p>Read <b>this</b></p>' },
    ]),
    'p{}',
  );
  expect(html).toContain('<title>A &lt; B</title>');
  expect(html).toContain('<h1>Tom &amp; Jane</h1><p>5 &gt; 4</p>');
  expect(html).not.toContain('<p></p>');
  expect(html).toContain('<p>Read <b>this</b></p>');
});

it('loads the hero first and other images as they come near, in widths that are stored', () => {
  const html = staticPage(
    site,
    page([
      { kind: 'figure', image: { ...image, isHero: true }, caption: 'The final' },
      { kind: 'rows', cards: [{ href: '/cup', text: 'Cup', details: ['Kamau', 'May 1'], image }] },
    ]),
    '',
  );
  const [hero = '', other = ''] = html.match(/<img [^>]*>/g) ?? [];
  expect(hero).toContain('fetchpriority="high"');
  expect(other).toContain('loading="lazy"');
  expect(hero).toContain(
    'w=480 480w, /services/content?bucket=landing-page&amp;file=cup.jpg&amp;w=960 960w"',
  );
  expect(hero).toContain('alt="A &quot;cup&quot;"');
  expect(html).toContain('<article class="row">');
  expect(html).toContain('<small>Kamau · May 1</small><h3><a href="/cup">Cup</a></h3>');
});

it('renders every kind of block without a script', () => {
  const html = staticPage(
    site,
    page([
      { kind: 'heading', text: 'Other stories', lines: [] },
      {
        kind: 'notices',
        notices: [{ label: 'planned', title: 'Works', area: 'Zimmerman', text: 'At night' }],
      },
      { kind: 'links', label: 'Topics', links: [{ href: '/a', text: 'A' }] },
      { kind: 'slides', label: 'Now', width: 'half', slides: [{ image, link: { href: '/b', text: 'B' } }] },
      { kind: 'cards', cards: [{ href: '/c', text: 'C', details: [], summary: 'Short' }] },
      {
        kind: 'questions',
        questions: [{ id: 'q', question: 'Why?', answer: '<p>So</p>', steps: [{ html: '<p>1</p>', image }] }],
      },
    ]),
    'body{}',
  );
  for (const text of [
    '<h2>Other stories</h2>',
    'Works',
    '<p>At night</p>',
    '>A</a>',
    '>B</a>',
    '<p>Short</p>',
    '<summary>Why?</summary><p>So</p><p>1</p><img',
  ])
    expect(html).toContain(text);
  expect(html).toContain('<style>body{}</style>');
  expect(html).not.toContain('<script');
});
