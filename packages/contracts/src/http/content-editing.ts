import type { z } from 'zod/mini';
import type * as s from './content-editing.schemas';
import { endpoint } from './endpoint';

export type EditedKind = (typeof s.EDITED_KINDS)[number];
export type ContentState = (typeof s.CONTENT_STATES)[number];
export type ContentSummary = z.infer<typeof s.contentSummary>;
export type ContentDocument = z.infer<typeof s.contentDocument>;
export type ContentField = z.infer<typeof s.contentField>;
export type ContentFieldType = ContentField['type'];
export type ContentForm = z.infer<(typeof s.getContentForm.responses)[200]>;
export type UploadedVideo = z.infer<(typeof s.uploadContentVideo.responses)[201]>;
export type ContentRevision = z.infer<typeof s.contentRevision>;

const base = '/api/staff/content/:kind/';
const one = `${base}:id/`;
/** HR edits jobs only: 403 `content.forbidden` otherwise. */
const staff = { service: 'main', staff: true, roles: ['editor', 'hr', 'admin'] } as const;

/** The latest changed first. */
export const listContent = endpoint<typeof s.listContent>({
  id: 'listContent',
  method: 'GET',
  path: base,
  ...staff,
});
/** The fields in the order of the page; `title` is the name of the field that lists show. */
export const getContentForm = endpoint<typeof s.getContentForm>({
  id: 'getContentForm',
  method: 'GET',
  path: `${base}form/`,
  ...staff,
});
/** Creates a draft; without a slug, its title makes one. */
export const createContent = endpoint<typeof s.createContent>({
  id: 'createContent',
  method: 'POST',
  path: base,
  ...staff,
});
export const getContent = endpoint<typeof s.getContent>({
  id: 'getContent',
  method: 'GET',
  path: one,
  ...staff,
});
/** Stores a draft that readers do not see. 409 carries the newer document and what was sent. */
export const saveContent = endpoint<typeof s.saveContent>({
  id: 'saveContent',
  method: 'PUT',
  path: one,
  ...staff,
});
/** Publishes the draft, now or at `publish_at`. Problem: 400 with missing fields, such as an image's text. */
export const publishContent = endpoint<typeof s.publishContent>({
  id: 'publishContent',
  method: 'POST',
  path: `${one}publish/`,
  ...staff,
});
export const hideContent = endpoint<typeof s.hideContent>({
  id: 'hideContent',
  method: 'POST',
  path: `${one}hide/`,
  ...staff,
});
/** Revisions stay; restoring one returns the document as a draft. */
export const deleteContent = endpoint<typeof s.deleteContent>({
  id: 'deleteContent',
  method: 'DELETE',
  path: one,
  ...staff,
});
export const listRevisions = endpoint<typeof s.listRevisions>({
  id: 'listRevisions',
  method: 'GET',
  path: `${one}revisions/`,
  ...staff,
});
export const getRevision = endpoint<typeof s.getRevision>({
  id: 'getRevision',
  method: 'GET',
  path: `${one}revisions/:version/`,
  ...staff,
});
/** Makes an old revision the newest draft. */
export const restoreRevision = endpoint<typeof s.restoreRevision>({
  id: 'restoreRevision',
  method: 'POST',
  path: `${one}revisions/:version/restore/`,
  ...staff,
});
/** A link for a person without an account; it expires after a day. */
export const makePreview = endpoint<typeof s.makePreview>({
  id: 'makePreview',
  method: 'POST',
  path: `${one}preview/`,
  ...staff,
});
/** The draft behind a preview link; 404 once it has expired. */
export const getPreview = endpoint<typeof s.getPreview>({
  id: 'getPreview',
  service: 'main',
  method: 'GET',
  path: '/api/content-preview/:token/',
});
/** Re-encodes the image without location and camera data. Problems: 413 `file.too_large`, 400 with `file`. */
export const uploadContentImage = endpoint<typeof s.uploadContentImage>({
  id: 'uploadContentImage',
  method: 'POST',
  path: '/api/staff/images/',
  ...staff,
});
/**
 * Stores a video or subtitles unchanged. The upload is streamed: set no timeout.
 * Problems: 413 `file.too_large`, 400 with `file`.
 */
export const uploadContentVideo = endpoint<typeof s.uploadContentVideo>({
  id: 'uploadContentVideo',
  method: 'POST',
  path: '/api/staff/videos/',
  ...staff,
  roles: ['editor', 'admin'],
});
