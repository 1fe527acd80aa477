import type { Album, Article, ArticleSummary, Comment, Faq, Product, Video } from '@konnect/contracts';

export function makeSummary(id: number, changes: Partial<ArticleSummary> = {}): ArticleSummary {
  return {
    id,
    slug: `story-${id}`,
    title: `Story ${id}`,
    category: 'community',
    main_image: null,
    main_image_caption: null,
    main_section_msg: `<p>Text of story ${id}.</p>`,
    sections: [],
    date_created: '2026-03-02T09:30:00Z',
    author: 'Wanjiru Kamau',
    user: null,
    likes: 3,
    phone_in_comment: false,
    video_file: null,
    ...changes,
  };
}

export function makeArticle(id: number, changes: Partial<Article> = {}): Article {
  return makeSummary(id, changes);
}

export function makeComment(id: number, changes: Partial<Comment> = {}): Comment {
  return {
    id,
    name: 'Otieno',
    message: `Comment ${id}`,
    date_created: '2026-03-03T09:30:00Z',
    adminreply: null,
    adminuser: null,
    status: 'approved',
    ...changes,
  };
}

/** `count` stories from number `first` on. */
export function makeSummaries(count: number, first = 1): ArticleSummary[] {
  return Array.from({ length: count }, (_, index) => makeSummary(first + index));
}

export function makeAlbum(id: number, changes: Partial<Album> = {}): Album {
  return {
    id,
    slug: `album-${id}`,
    title: `Album ${id}`,
    main_image: `album-${id}-1.jpg`,
    sections: [
      { image: `album-${id}-2.jpg`, msg: '', caption: 'The second' },
      { image: `album-${id}-3.jpg`, msg: '', caption: null },
    ],
    count: 3,
    ...changes,
  };
}

export function makeFaq(id: number, changes: Partial<Faq> = {}): Faq {
  return {
    id,
    slug: `question-${id}`,
    title: `Question ${id}?`,
    category: 'Payments',
    kind: 'shortQA',
    main_section_msg: `<p>Answer ${id}.</p>`,
    sections: [],
    video_file: null,
    ...changes,
  };
}

export function makeVideo(id: number, changes: Partial<Video> = {}): Video {
  return {
    id,
    slug: `clip-${id}`,
    video_id: null,
    video_file: `clip-${id}.mp4`,
    title: `Clip ${id}`,
    description: '',
    duration_seconds: 6,
    bytes: 96_000,
    captions_file: `clip-${id}.vtt`,
    ...changes,
  };
}

export function makeProduct(id: number, changes: Partial<Product> = {}): Product {
  return {
    id,
    slug: `product-${id}`,
    product_name: `Product ${id}`,
    selling_price: 100,
    initial_price: null,
    main_image: null,
    redirect_url: null,
    ...changes,
  };
}
