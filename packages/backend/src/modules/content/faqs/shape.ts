import type { Faq } from '@konnect/contracts';
import { cleanHtml } from '#app/text/html';
import type { FaqRow } from './tables';

export function toFaq(row: FaqRow): Faq {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    category: row.category,
    kind: row.kind,
    main_section_msg: cleanHtml(row.mainSectionMsg),
    sections: row.sections.map((section) => ({ ...section, msg: cleanHtml(section.msg) })),
    video_file: row.videoFile,
    video: row.video,
    synonyms: row.synonyms,
    excerpt: row.excerpt,
    lang: row.lang,
    date_created: row.publishedAt.toISOString(),
    updated_at: row.editedAt?.toISOString() ?? null,
  };
}
