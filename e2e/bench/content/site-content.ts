// The content is plain data, because the Next.js app reads it as JSON.

export interface ContentImage {
  file: string;
  width: number;
  height: number;
  alt: string;
  /** The value of the `sizes` attribute equals that of Konnect's own page. */
  sizes: string;
  /** The largest image of the first screen is loaded first. */
  isHero?: boolean;
}

export interface ContentLink {
  href: string;
  text: string;
}

export interface Card extends ContentLink {
  /** Small lines, such as author and date. */
  details: string[];
  summary?: string;
  image?: ContentImage;
}

export interface Question {
  id: string;
  question: string;
  /** Sanitised HTML. */
  answer: string;
  /** Steps in their order, each with sanitised HTML. */
  steps: { html: string; image: ContentImage }[];
}

/** A banner opens when it is tapped. */
export interface Notice {
  label: string;
  title: string;
  area: string;
  text: string;
  link?: ContentLink;
}

export type Block =
  | { kind: 'title'; text: string; lines: string[] }
  | { kind: 'heading'; text: string; lines: string[] }
  | { kind: 'notices'; notices: Notice[] }
  | { kind: 'links'; label: string; links: ContentLink[] }
  | { kind: 'figure'; image: ContentImage; caption: string }
  | { kind: 'html'; html: string }
  | {
      kind: 'slides';
      label: string;
      width: 'full' | 'half';
      slides: { image: ContentImage; link?: ContentLink }[];
    }
  | { kind: 'cards'; cards: Card[] }
  | { kind: 'rows'; cards: Card[] }
  | { kind: 'questions'; questions: Question[] };

export interface PageContent {
  path: string;
  title: string;
  blocks: Block[];
}

export interface SiteContent {
  name: string;
  navigation: ContentLink[];
  footer: { heading: string; links: ContentLink[] }[];
  pages: PageContent[];
}
