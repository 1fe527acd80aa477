import type {
  Block,
  Card,
  ContentImage,
  ContentLink,
  PageContent,
  SiteContent,
} from '../content/site-content';
import { element, escapeHtml } from './markup';

/** Three widths, as a person writes them. The content store has them, and more for the site's own pages. */
const WIDTHS = [480, 960, 1440];

/** The page is as a person would write it by hand: styles inside, no script, lazy images. */
export function staticPage(site: SiteContent, page: PageContent, css: string): string {
  const footer = site.footer.map(({ heading, links }) => element('h2', heading) + linksOf(links)).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<style>${css}</style>
<link rel="icon" href="data:,">
</head>
<body>
<header>${element('strong', site.name)}<nav>${site.navigation.map(anchor).join(' ')}</nav></header>
<main>
${page.blocks.map(blockMarkup).join('\n')}
</main>
<footer>
${footer}
</footer>
</body>
</html>
`;
}

function blockMarkup(block: Block): string {
  switch (block.kind) {
    case 'title':
      return element('h1', block.text) + paragraphs(block.lines);
    case 'heading':
      return element('h2', block.text) + paragraphs(block.lines);
    case 'notices':
      return block.notices
        .map(
          ({ label, title, area, text, link }) =>
            `<details><summary>${element('small', label)} ${escapeHtml(title)} ${element('small', area)}</summary>${paragraphs([text])}${link ? anchor(link) : ''}</details>`,
        )
        .join('\n');
    case 'links':
      return linksOf(block.links, block.label);
    case 'figure':
      return `<figure>${imageMarkup(block.image)}${element('figcaption', block.caption)}</figure>`;
    case 'html':
      return block.html;
    case 'slides':
      return `<ul class="slides ${block.width}" aria-label="${escapeHtml(block.label)}">${block.slides
        .map(({ image, link }) => `<li>${imageMarkup(image)}${link ? anchor(link) : ''}</li>`)
        .join('')}</ul>`;
    case 'cards':
      return block.cards.map((card) => cardMarkup(card, 'card')).join('\n');
    case 'rows':
      return block.cards.map((card) => cardMarkup(card, 'row')).join('\n');
    case 'questions':
      return block.questions
        .map(
          ({ id, question, answer, steps }) =>
            `<details id="${escapeHtml(id)}">${element('summary', question)}${answer}${steps
              .map(({ html, image }) => html + imageMarkup(image))
              .join('')}</details>`,
        )
        .join('\n');
  }
}

function cardMarkup(card: Card, className: string): string {
  return `<article class="${className}">${card.image ? imageMarkup(card.image) : ''}<div>${element(
    'small',
    card.details.join(' · '),
  )}<h3>${anchor(card)}</h3>${paragraphs([card.summary ?? ''])}</div></article>`;
}

function anchor({ href, text }: ContentLink): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}

function linksOf(links: readonly ContentLink[], label?: string): string {
  const named = label ? ` role="group" aria-label="${escapeHtml(label)}"` : '';
  return `<div class="links"${named}>${links.map(anchor).join(' ')}</div>`;
}

function paragraphs(lines: readonly string[]): string {
  return lines.map((line) => element('p', line)).join('');
}

function imageMarkup({ file, width, height, alt, sizes, isHero }: ContentImage): string {
  const address = (wide: number): string =>
    escapeHtml(`/services/content?${new URLSearchParams({ bucket: 'landing-page', file, w: String(wide) })}`);
  const widths = WIDTHS.filter((wide) => wide <= width);
  const sources = widths.map((wide) => `${address(wide)} ${wide}w`).join(', ');
  const loading = isHero ? 'fetchpriority="high"' : 'loading="lazy"';
  return `<img src="${address(Math.min(960, widths.at(-1) ?? width))}" srcset="${sources}" sizes="${escapeHtml(sizes)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" ${loading}>`;
}
