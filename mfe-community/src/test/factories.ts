import type { Article, ArticleSummary, Comment } from '@konnect/contracts';

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
  return { id, name: 'Otieno', message: `Comment ${id}`, date_created: '2026-03-03T09:30:00Z', adminreply: null, adminuser: null, status: 'approved', ...changes };
}

/** `count` stories from number `first` on. */
export function makeSummaries(count: number, first = 1): ArticleSummary[] {
  return Array.from({ length: count }, (_, index) => makeSummary(first + index));
}
