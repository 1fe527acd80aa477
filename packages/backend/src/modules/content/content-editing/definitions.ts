// A field has the name of its column, by which pages read it too.
import { VIDEO_CATEGORIES, type EditedKind } from '@konnect/contracts';
import { FAQ_KINDS, VIDEO_ADDRESS_MAX, VIDEO_ADDRESS_MESSAGE, videoIdFrom } from '@konnect/contracts/rules';
import { NOTICE_SEVERITIES } from '@konnect/contracts/schemas';
import { plainText } from '#app/text/html';
import { excerptOf } from '#app/text/text';
import { searchTexts } from '#app/db/visibility';
import { columns, deriveArticle, sectionTexts, text } from './derived-columns';
import {
  line,
  needed,
  html,
  sections,
  flag,
  moment,
  file,
  clip,
  meta,
  position,
  lang,
  image,
  type Definition,
} from './field';

const articleFields = {
  title: needed(line()),
  category: needed({ type: 'category' }),
  lang,
  ...image,
  main_image_caption: line(300),
  image_caption: line(300),
  main_section_msg: html,
  sections,
  author: line(80),
  og_image: file,
};

const bulletin = (kind: 'notice' | 'letter' | 'career', extra: Definition['fields']): Definition => ({
  table: 'article',
  fixed: { kind },
  title: 'title',
  fields: { ...articleFields, ...extra },
  derive: deriveArticle,
  hiddenStatus: 'hidden',
});

export const DEFINITIONS: Readonly<Record<EditedKind, Definition>> = {
  article: {
    table: 'article',
    fixed: { kind: 'article' },
    title: 'title',
    fields: { ...articleFields, phone_in_comment: flag, video_file: clip },
    derive: deriveArticle,
    hiddenStatus: 'hidden',
  },
  notice: bulletin('notice', { area: line(), valid_from: moment, valid_until: moment }),
  letter: bulletin('letter', { letter_number: line(60) }),
  career: bulletin('career', {}),
  faq: {
    table: 'faq',
    title: 'title',
    fields: {
      title: needed(line(200)),
      category: needed(line(60)),
      kind: { type: 'line', max: 30, options: FAQ_KINDS, needed: true, fallback: FAQ_KINDS[0] },
      lang,
      main_section_msg: html,
      sections,
      video_file: clip,
      synonyms: { type: 'words', fallback: [] },
      position,
    },
    derive: (fields) => {
      const main = plainText(text(fields, 'main_section_msg'));
      const all = [main, ...sectionTexts(fields)].join(' ').trim();
      const synonyms = fields['synonyms'];
      return {
        excerpt: excerptOf(main || all),
        ...columns(
          searchTexts(
            text(fields, 'title'),
            ...(Array.isArray(synonyms) ? (synonyms as string[]) : []),
            all,
            text(fields, 'category'),
          ),
        ),
      };
    },
    hiddenStatus: 'hidden',
  },
  job: {
    table: 'job',
    title: 'title',
    fields: {
      title: needed(line()),
      job_category: { ...line(80), fallback: '' },
      job_type: { ...line(80), fallback: '' },
      location: { ...line(80), fallback: '' },
      job_description: { ...html, needed: true },
      job_requirements: html,
      responsibilities: html,
      require_references: { ...flag, fallback: true },
      social_fb: flag,
      social_twitter: flag,
      social_instagram: flag,
      social_tiktok: flag,
      openings: { type: 'whole', min: 1, max: 1_000 },
      salary: line(120),
      deadline: { ...moment, needed: true, placeholder: '2100-01-01T00:00:00.000Z' },
    },
    derive: (fields) => ({ excerpt: excerptOf(plainText(text(fields, 'job_description'))) }),
    hiddenStatus: 'draft',
  },
  offer: {
    table: 'offer',
    title: 'title',
    fields: {
      title: needed(line()),
      description: { type: 'text', max: 2_000 },
      ...image,
      redirect_url: { type: 'link' },
      button_text: line(40),
      sponsor: line(80),
      starts_at: moment,
      ends_at: moment,
      position,
    },
    derive: (fields) =>
      columns(
        searchTexts(
          text(fields, 'title'),
          text(fields, 'description'),
          text(fields, 'sponsor'),
          text(fields, 'button_text'),
        ),
      ),
    hiddenStatus: 'hidden',
  },
  product: {
    table: 'product',
    title: 'product_name',
    fields: {
      product_name: needed(line()),
      description: { type: 'text', max: 2_000 },
      unit: line(40),
      selling_price: { type: 'whole', max: 10_000_000, needed: true, placeholder: 0 },
      initial_price: { type: 'whole', max: 10_000_000 },
      ...image,
      redirect_url: { type: 'link' },
      sold_out: flag,
      ends_at: moment,
      position,
    },
    derive: (fields) =>
      columns(searchTexts(text(fields, 'product_name'), text(fields, 'description'), text(fields, 'unit'))),
    hiddenStatus: 'hidden',
  },
  gallery: {
    table: 'gallery_album',
    title: 'title',
    fields: {
      title: needed(line()),
      description: { type: 'text', max: 2_000 },
      lang,
      main_image: { ...file, needed: true },
      main_image_meta: meta,
      main_image_caption: line(300),
      sections,
      taken_at: { ...moment, needed: true, placeholder: '1970-01-01T00:00:00.000Z' },
    },
    derive: (fields) =>
      columns(
        searchTexts(
          text(fields, 'title'),
          text(fields, 'description'),
          text(fields, 'main_image_caption'),
          ...sectionTexts(fields),
        ),
      ),
    hiddenStatus: 'hidden',
  },
  video: {
    table: 'video',
    title: 'title',
    fields: {
      title: needed(line()),
      description: { type: 'text', max: 2_000, fallback: '' },
      lang,
      video_id: {
        type: 'line',
        max: VIDEO_ADDRESS_MAX,
        read: videoIdFrom,
        unreadable: VIDEO_ADDRESS_MESSAGE,
      },
      video_file: clip,
      duration_seconds: { type: 'fact', max: 100_000, hasFraction: true },
      bytes: { type: 'fact', max: 2_000_000_000 },
      width: { type: 'fact', max: 20_000 },
      height: { type: 'fact', max: 20_000 },
      video_category: { ...line(60), options: VIDEO_CATEGORIES.map(({ value }) => value) },
      tags: { type: 'words', fallback: [] },
      captions_file: { type: 'captions', max: 120 },
      captions_lang: line(5),
      transcript: { type: 'text', max: 20_000 },
      poster: file,
      poster_meta: meta,
      position,
    },
    derive: (fields) =>
      columns(searchTexts(text(fields, 'title'), text(fields, 'description'), text(fields, 'transcript'))),
    hiddenStatus: 'hidden',
  },
  maintenance: {
    table: 'maintenance_notice',
    title: 'title',
    fields: {
      title: needed(line()),
      title_txt_color: { type: 'color' },
      subtitle: line(300),
      more_detail: flag,
      more_detail_url: { type: 'link' },
      more_detail_btn_txt: line(40),
      severity: { type: 'line', max: 10, options: NOTICE_SEVERITIES, fallback: 'info' },
      area: line(),
      starts_at: moment,
      ends_at: moment,
      position,
    },
    derive: () => ({}),
    hiddenStatus: 'hidden',
  },
  banner: {
    table: 'banner_group',
    title: 'title',
    fields: { title: needed(line()), slides: { type: 'slides', fallback: [] }, position },
    derive: () => ({}),
    hiddenStatus: 'hidden',
  },
  document: {
    table: 'site_document',
    title: 'title',
    fields: { title: needed(line()), lang, main_section_msg: { ...html, needed: true } },
    derive: (fields) => ({ excerpt: excerptOf(plainText(text(fields, 'main_section_msg'))) }),
    hiddenStatus: 'hidden',
  },
};
