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
/** HR edits jobs and nothing else: 403 `content.forbidden` otherwise. */
const staff = { service: 'main', staff: true, roles: ['editor', 'hr', 'admin'] } as const;

/** The latest changed first. */
export const listContent = endpoint<typeof s.listContent>({
  id: 'listContent',
  method: 'GET',
  path: base,
  ...staff,
});
/** What can be filled in, in the order of the page; `title` is the name of the field that lists show. */
export const getContentForm = endpoint<typeof s.getContentForm>({
  id: 'getContentForm',
  method: 'GET',
  path: `${base}form/`,
  ...staff,
});
/** Makes a draft; without a slug it gets one from its title. */
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
/** Keeps a draft; readers see what was published before. 409 carries the newer document and what was sent. */
export const saveContent = endpoint<typeof s.saveContent>({
  id: 'saveContent',
  method: 'PUT',
  path: one,
  ...staff,
});
/**
 * Shows the draft, now or from `publish_at` on. Problem: 400 with what is missing, such as an alternative
 * text.
 */
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
/** Out of the lists; its revisions stay, and restoring one brings it back as a draft. */
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
/** The draft behind a preview link; 404 once it has ended. */
export const getPreview = endpoint<typeof s.getPreview>({
  id: 'getPreview',
  service: 'main',
  method: 'GET',
  path: '/api/content-preview/:token/',
});
/**
 * Stores an image for content, re-encoded without location and camera data. Problems: 413 `file.too_large`,
 * 400 with `file`.
 */
export const uploadContentImage = endpoint<typeof s.uploadContentImage>({
  id: 'uploadContentImage',
  method: 'POST',
  path: '/api/staff/images/',
  ...staff,
});
/**
 * Keeps a video or its subtitles for content, as it is; what it is is read from its bytes. It is streamed:
 * give it no time limit. Problems: 413 `file.too_large`, 400 with `file`.
 */
export const uploadContentVideo = endpoint<typeof s.uploadContentVideo>({
  id: 'uploadContentVideo',
  method: 'POST',
  path: '/api/staff/videos/',
  ...staff,
  roles: ['editor', 'admin'],
});
