import * as z from 'zod/mini';
import { timestamp, wholeNumber } from './fields.schemas';
import { pagingQuery } from './paging.schemas';
import { multipart } from './uploads.schemas';

export const EDITED_KINDS = [
  'article',
  'notice',
  'letter',
  'career',
  'faq',
  'job',
  'offer',
  'product',
  'gallery',
  'video',
  'maintenance',
  'banner',
  'document',
] as const;
/**
 * Types: `line` one line, `text` several, `html` rich text, `file` a name on the content host, `meta` size
 * and alternative text of an image, `sections` images with rich texts, `slides` images with links, `moment` a
 * time, `whole` a number, `link` an address, `words` a list, `category` a topic's value, `clip` a video's
 * name, `captions` its subtitles, `fact` a number that an uploaded clip brings.
 */
export const CONTENT_FIELD_TYPES = [
  'line',
  'text',
  'html',
  'file',
  'meta',
  'sections',
  'slides',
  'color',
  'flag',
  'moment',
  'whole',
  'link',
  'words',
  'category',
  'clip',
  'captions',
  'fact',
] as const;
export const CONTENT_STATES = ['draft', 'scheduled', 'published', 'hidden', 'deleted'] as const;

const kind = z.enum(EDITED_KINDS, 'Unknown kind of content');
const params = z.object({ kind, id: wholeNumber(1, 999_999_999) });
const revisionParams = z.object({ ...params.shape, version: wholeNumber(0, 999_999) });
/** The names are those that pages read and depend on the kind. */
const fields = z.record(z.string(), z.unknown());
const version = z
  .number('Send the version that you edited')
  .check(z.int('Unknown version'), z.minimum(0, 'Unknown version'));

export const contentSummary = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  state: z.enum(CONTENT_STATES),
  publish_at: z.nullable(timestamp),
  version: z.number(),
  /** True when there are unpublished changes. */
  has_draft: z.boolean(),
  updated_at: z.nullable(timestamp),
  updated_by: z.nullable(z.string()),
});
export const contentDocument = z.object({ ...contentSummary.shape, kind, fields });
export const contentRevision = z.object({
  version: z.number(),
  author: z.string(),
  created_at: timestamp,
  published: z.boolean(),
});

export const contentField = z.object({
  name: z.string(),
  type: z.enum(CONTENT_FIELD_TYPES),
  needed: z.boolean(),
  /** Characters, or the largest number. */
  max: z.nullable(z.number()),
  options: z.nullable(z.array(z.string())),
  initial: z.unknown(),
});

/** Sent when the change is based on an old version. */
const conflict = z.object({
  code: z.literal('content.changed'),
  message: z.string(),
  requestId: z.string(),
  current: contentDocument,
  yours: fields,
});

export const listContent = {
  params: z.object({ kind }),
  query: z.object({
    state: z.optional(z.enum(CONTENT_STATES, 'Unknown state')),
    search: z.optional(z.string().check(z.maxLength(100, 'Search for at most 100 characters'))),
    cursor: pagingQuery.cursor,
  }),
  responses: { 200: z.object({ results: z.array(contentSummary), next: z.nullable(z.string()) }) },
};
export const getContentForm = {
  params: z.object({ kind }),
  responses: { 200: z.object({ kind, title: z.string(), fields: z.array(contentField) }) },
};
export const createContent = {
  params: z.object({ kind }),
  body: z.strictObject({ fields }),
  responses: { 201: contentDocument },
};
export const getContent = { params, responses: { 200: contentDocument } };
export const saveContent = {
  params,
  body: z.strictObject({ version, fields }),
  responses: { 200: contentDocument, 409: conflict },
};
export const publishContent = {
  params,
  body: z.strictObject({ version, publish_at: z.optional(z.nullable(timestamp)) }),
  responses: { 200: contentDocument, 409: conflict },
};
export const hideContent = { params, responses: { 200: contentDocument } };
export const deleteContent = { params, responses: { 204: z.undefined() } };
export const listRevisions = { params, responses: { 200: z.array(contentRevision) } };
export const getRevision = {
  params: revisionParams,
  responses: { 200: z.object({ ...contentRevision.shape, fields }) },
};
export const restoreRevision = {
  params: revisionParams,
  body: z.strictObject({ version }),
  responses: { 200: contentDocument, 409: conflict },
};
export const makePreview = {
  params,
  responses: { 201: z.object({ token: z.string(), expires_at: timestamp }) },
};
export const getPreview = {
  params: z.object({ token: z.string().check(z.regex(/^[\w.-]{20,200}$/, 'Unknown preview')) }),
  responses: { 200: z.object({ kind, id: z.number(), slug: z.string(), version: z.number(), fields }) },
};

export const uploadContentImage = {
  /** `file` in a multipart form. */
  body: multipart(z.strictObject({ file: z.string('Choose a picture') })),
  responses: {
    201: z.object({
      /** Value for `main_image`, or `image` of a section. */
      file: z.string(),
      width: z.number(),
      height: z.number(),
      blur: z.optional(z.string()),
    }),
  },
};

export const uploadContentVideo = {
  /** `file` in a multipart form: MP4, WebM or WebVTT. */
  body: multipart(z.strictObject({ file: z.string('Choose a video') })),
  responses: {
    201: z.object({
      /** Value for `video_file` or `captions_file`. */
      file: z.string(),
      bytes: z.number(),
      /** Null for subtitles and for videos that do not contain it. */
      duration_seconds: z.nullable(z.number()),
      width: z.nullable(z.number()),
      height: z.nullable(z.number()),
    }),
  },
};
