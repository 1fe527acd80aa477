import { Feed } from 'feed';
import { excerptOf } from '#app/text/text';
import type { FeedEntry } from './entries';
import { sealAttribute, sealCdata, unsealXml, xmlSafe, xmlText } from './xml';

export interface FeedAbout {
  title: string;
  description: string;
  /** Paths of this site: the page that the feed follows, and the feed. */
  page: string;
  path: string;
  publicUrl: string;
}

export const FEED_FORMATS = ['rss', 'atom', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

const TITLE_MAX = 300;

/** Escapes for one format: titles, plain text within HTML, HTML, and attributes. */
interface Writing {
  title(text: string): string;
  plain(text: string): string;
  html(text: string): string;
  value(text: string): string;
  finish(document: string): string;
}

const XML: Writing = {
  title: sealCdata,
  plain: (text) => sealCdata(xmlText(text)),
  html: sealCdata,
  value: xmlSafe,
  finish: unsealXml,
};
const WRITING: Readonly<Record<FeedFormat, Writing>> = {
  rss: XML,
  // The library declares titles as HTML and puts a topic's name into attributes.
  atom: { ...XML, title: XML.plain, value: sealAttribute },
  json: { title: xmlSafe, plain: xmlSafe, html: xmlSafe, value: xmlSafe, finish: (document) => document },
};

export function feedDocument(format: FeedFormat, about: FeedAbout, entries: readonly FeedEntry[]): string {
  const { publicUrl } = about;
  const write = WRITING[format];
  const newest = entries.reduce<Date | undefined>(
    (latest, { updated }) => (latest === undefined || updated > latest ? updated : latest),
    undefined,
  );
  const feed = new Feed({
    id: `${publicUrl}${about.page}`,
    title: xmlSafe(about.title),
    description: xmlSafe(about.description),
    link: `${publicUrl}${about.page}`,
    language: 'en',
    generator: 'Konnect',
    // An empty feed gets the oldest date, because it has not changed just now.
    updated: newest ?? new Date(0),
    feedLinks: { [format]: `${publicUrl}${about.path}` },
    author: { name: 'Konnect', link: publicUrl },
  });
  for (const entry of entries) {
    const link = `${publicUrl}${entry.path}`;
    feed.addItem({
      id: link,
      link,
      title: write.title(excerptOf(entry.title, TITLE_MAX)),
      description: write.plain(entry.summary),
      content: write.html(absoluteHtml(imageOf(entry) + entry.html, publicUrl)),
      date: entry.updated,
      published: entry.published,
      ...(entry.author ? { author: [{ name: xmlSafe(entry.author) }] } : {}),
      ...(entry.group
        ? { category: [{ name: write.value(entry.group), term: write.value(entry.group) }] }
        : {}),
    });
  }
  const document = format === 'rss' ? feed.rss2() : format === 'atom' ? feed.atom1() : feed.json1();
  return write.finish(document);
}

function imageOf({ image }: FeedEntry): string {
  if (!image) return '';
  const query = new URLSearchParams({ bucket: 'landing-page', file: image.file, w: '960' });
  return `<p><img src="/services/content?${xmlText(query.toString())}" alt="${xmlText(image.alt)}"></p>\n`;
}

/** Addresses become absolute, because feed readers show the text on other sites. */
function absoluteHtml(html: string, publicUrl: string): string {
  return html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${publicUrl}/`);
}
