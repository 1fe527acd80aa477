// How rows become the contract's articles.
import { sql } from 'drizzle-orm';
import type { Article, ArticleSection, ArticleSummary } from '@konnect/contracts';
import { cleanHtml } from '#app/content/html';
import { article, category } from '#app/db/schema';

const shared = {
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
};

/** Lists carry the pictures of the sections for slideshows, but not their text. */
export const summaryColumns = {
  ...shared,
  sections: sql<Omit<ArticleSection, 'msg'>[]>`(select coalesce(jsonb_agg(part - 'msg' order by place), '[]') from jsonb_array_elements(${article.sections}) with ordinality as parts(part, place))`,
};

export const detailColumns = {
  ...shared,
  mainSectionMsg: article.mainSectionMsg,
  sections: article.sections,
  ogImage: article.ogImage,
  area: article.area,
  validFrom: article.validFrom,
  validUntil: article.validUntil,
  letterNumber: article.letterNumber,
  commentCount: sql<number>`(select count(*)::int from comment where comment.article_id = ${article.id} and comment.status = 'approved')`,
};

interface SharedRow {
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
}
export interface SummaryRow extends SharedRow {
  sections: Omit<ArticleSection, 'msg'>[];
}
export interface DetailRow extends SharedRow {
  mainSectionMsg: string;
  sections: ArticleSection[];
  ogImage: string | null;
  area: string | null;
  validFrom: Date | null;
  validUntil: Date | null;
  letterNumber: string | null;
  commentCount: number;
}

export function toSummary(row: SummaryRow): ArticleSummary {
  return {
    ...sharedFields(row),
    main_section_msg: row.excerpt ? `<p>${escapeHtml(row.excerpt)}</p>` : '',
    sections: row.sections.map((section) => ({ ...section, msg: '' })),
  };
}

export function toArticle(row: DetailRow): Article {
  return {
    ...sharedFields(row),
    // Cleaned again: rows may have been written by an older version or by hand.
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

function sharedFields(row: SharedRow) {
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
  };
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}
