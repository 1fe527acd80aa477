import { sql } from 'drizzle-orm';
import type { Article, ArticleSection, ArticleSummary } from '@konnect/contracts';
import { cleanHtml } from '#app/text/html';
import { article, category } from '#app/db/schema';

export const detailColumns = {
  id: article.id,
  slug: article.slug,
  title: article.title,
  lang: article.lang,
  category: category.slug,
  categoryId: article.categoryId,
  mainImage: article.mainImage,
  mainImageMeta: article.mainImageMeta,
  mainImageCaption: article.mainImageCaption,
  imageCaption: article.imageCaption,
  excerpt: article.excerpt,
  readingMinutes: article.readingMinutes,
  author: article.author,
  userName: article.userName,
  likes: article.likes,
  phoneInComment: article.phoneInComment,
  videoFile: article.videoFile,
  publishedAt: article.publishedAt,
  editedAt: article.editedAt,
  mainSectionMsg: article.mainSectionMsg,
  sections: article.sections,
  ogImage: article.ogImage,
  area: article.area,
  validFrom: article.validFrom,
  validUntil: article.validUntil,
  letterNumber: article.letterNumber,
  commentCount: sql<number>`
    (
      select count(*)::int
      from comment
      where comment.article_id = ${article.id} and comment.status = 'approved'
    )`,
};

/** Each row of a list is stored as JSON text (migration 0052), without the texts of its sections. */
export const summaryColumns = {
  // The text lacks its end, because each function call here would cost as much as half of the row.
  json: sql<string>`'{' || ${article.summaryJson} || ',"likes":' || ${article.likes}`,
  category: category.slug,
};

export interface DetailRow {
  id: number;
  slug: string;
  title: string;
  lang: string;
  category: string;
  categoryId: number;
  mainImage: string | null;
  mainImageMeta: Article['main_image_meta'];
  mainImageCaption: string | null;
  imageCaption: string | null;
  excerpt: string;
  readingMinutes: number;
  author: string | null;
  userName: string | null;
  likes: number;
  phoneInComment: boolean;
  videoFile: string | null;
  publishedAt: Date;
  editedAt: Date | null;
  mainSectionMsg: string;
  sections: ArticleSection[];
  ogImage: string | null;
  area: string | null;
  validFrom: Date | null;
  validUntil: Date | null;
  letterNumber: string | null;
  commentCount: number;
}

export interface SummaryRow {
  json: string;
  category: string;
}

export function summaryText({ json, category: slug }: SummaryRow): string {
  return `${json},"category":${JSON.stringify(slug)}}`;
}

/** Only the large first card (`leads`) shows the excerpt and the images. */
export function cardText(row: SummaryRow, leads: boolean): string {
  const {
    excerpt,
    main_image_meta,
    sections,
    updated_at: _edited,
    category_id: _topic,
    image_caption: _caption,
    ...summary
  } = JSON.parse(summaryText(row)) as ArticleSummary;
  const card: ArticleSummary = leads
    ? { ...summary, excerpt, main_image_meta, sections, main_section_msg: '' }
    : {
        ...summary,
        main_image_meta: main_image_meta && { ...main_image_meta, alt: '' },
        sections: [],
        main_section_msg: '',
      };
  return JSON.stringify(card);
}

export function toArticle(row: DetailRow): Article {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    lang: row.lang,
    category: row.category,
    category_id: row.categoryId,
    main_image: row.mainImage,
    main_image_meta: row.mainImageMeta,
    main_image_caption: row.mainImageCaption,
    image_caption: row.imageCaption,
    excerpt: row.excerpt,
    reading_minutes: row.readingMinutes,
    author: row.author,
    user: row.userName === null ? null : { name: row.userName },
    likes: row.likes,
    phone_in_comment: row.phoneInComment,
    video_file: row.videoFile,
    date_created: row.publishedAt.toISOString(),
    updated_at: row.editedAt?.toISOString() ?? null,
    // Cleaned again, because an older version or a person may have written the row.
    main_section_msg: cleanHtml(row.mainSectionMsg),
    sections: row.sections.map((section) => ({ ...section, msg: cleanHtml(section.msg) })),
    og_image: row.ogImage,
    area: row.area,
    valid_from: row.validFrom?.toISOString() ?? null,
    valid_until: row.validUntil?.toISOString() ?? null,
    letter_number: row.letterNumber,
    comment_count: row.commentCount,
  };
}
