import type { ArticleSummary, BannerGroup, MaintenanceNotice, TweetPost } from '@konnect/contracts';
import { articleCard } from './article-content';
import { dayOf } from './dates';
import type { Block, ContentLink, Notice, PageContent } from './site-content';
import { heroOf, storedImages } from './stored-image';

/** Konnect shows three articles on the home page unless the staff set another number. */
const ARTICLES = 3;
const FULL = '(min-width: 1024px) 760px, 94vw';
const HALF = '(min-width: 1024px) 380px, (min-width: 640px) 30vw, 46vw';

const TASKS: ContentLink[] = [
  { href: 'https://portal.konnect.example#internet-plans', text: 'Internet Plans' },
  { href: 'https://portal.konnect.example#add-device', text: 'Add device' },
  { href: 'https://portal.konnect.example#change-device', text: 'Change device' },
  { href: '/contact-us?subject=Report%20an%20issue', text: 'Report an issue' },
  { href: '/contact-us?subject=Request%20to%20install%20home%20Internet', text: 'Coverage & install' },
];

interface HomeData {
  notices: readonly MaintenanceNotice[];
  groups: readonly BannerGroup[];
  articles: readonly ArticleSummary[];
  posts: readonly TweetPost[];
}

export function homeContent({ notices, groups, articles, posts }: HomeData): PageContent {
  return {
    path: '/',
    title: 'Konnect: home internet and community in Nairobi',
    blocks: [
      { kind: 'notices', notices: notices.map(noticeContent) },
      { kind: 'links', label: 'Common tasks', links: TASKS },
      {
        kind: 'title',
        text: 'Fast home internet, close neighbours',
        lines: ['Internet from KSh 50 a day', 'Mgeni njoo, mwenyeji apone'],
      },
      ...groups.map((group, index) => slidesOf(group, index, groups.length)),
      { kind: 'heading', text: 'From the community', lines: [] },
      { kind: 'links', label: 'More articles', links: [{ href: '/community', text: 'All stories' }] },
      { kind: 'cards', cards: articles.slice(0, ARTICLES).map(articleCard) },
      ...posts.slice(0, 1).flatMap((post): Block[] => [
        { kind: 'heading', text: 'Follow Konnect', lines: [post.text ?? '', dayOf(post.date_created ?? '')] },
        { kind: 'links', label: 'Post', links: [{ href: post.url ?? '/', text: 'Open on X' }] },
      ]),
    ],
  };
}

function noticeContent(notice: MaintenanceNotice): Notice {
  return {
    label: notice.severity ?? '',
    title: notice.title,
    area: notice.area ?? '',
    text: notice.subtitle ?? '',
    ...(notice.more_detail_url
      ? { link: { href: notice.more_detail_url, text: notice.more_detail_btn_txt ?? notice.title } }
      : {}),
  };
}

/** The first and the last group are as wide as a phone's screen; those between share a row. */
function slidesOf(group: BannerGroup, index: number, count: number): Block {
  const width = index === 0 || index === count - 1 ? 'full' : 'half';
  const label = group.title ?? '';
  const slides = group.sections.flatMap(({ content_object: banner }) =>
    storedImages(banner.main_image, banner.main_image_meta, width === 'full' ? FULL : HALF).map((image) => ({
      image,
      link: { href: banner.redirect_url ?? '/', text: banner.button_text ?? label },
    })),
  );
  const [first, ...others] = slides;
  const ordered = first && index === 0 ? [{ ...first, image: heroOf(first.image) }, ...others] : slides;
  return { kind: 'slides', label, width, slides: ordered };
}
