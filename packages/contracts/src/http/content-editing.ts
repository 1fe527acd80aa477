import type { z } from 'zod/mini';
import type * as s from './content-editing.schemas';
import { endpointsOf } from './endpoints-of';

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
const staff = endpointsOf<typeof s>({ staff: true, roles: ['editor', 'hr', 'admin'] });
const call = endpointsOf<typeof s>();
const editors = endpointsOf<typeof s>({ staff: true, roles: ['editor', 'admin'] });

/** The latest changed first. */
export const listContent = staff('listContent', 'GET', base);
/** The fields in the order of the page; `title` is the name of the field that lists show. */
export const getContentForm = staff('getContentForm', 'GET', `${base}form/`);
/** Creates a draft; without a slug, its title makes one. */
export const createContent = staff('createContent', 'POST', base);
export const getContent = staff('getContent', 'GET', one);
/** Stores a draft that readers do not see. 409 carries the newer document and what was sent. */
export const saveContent = staff('saveContent', 'PUT', one);
/** Publishes the draft, now or at `publish_at`. Problem: 400 with missing fields, such as an image's text. */
export const publishContent = staff('publishContent', 'POST', `${one}publish/`);
export const hideContent = staff('hideContent', 'POST', `${one}hide/`);
/** Revisions stay; restoring one returns the document as a draft. */
export const deleteContent = staff('deleteContent', 'DELETE', one);
export const listRevisions = staff('listRevisions', 'GET', `${one}revisions/`);
export const getRevision = staff('getRevision', 'GET', `${one}revisions/:version/`);
/** Makes an old revision the newest draft. */
export const restoreRevision = staff('restoreRevision', 'POST', `${one}revisions/:version/restore/`);
/** A link for a person without an account; it expires after a day. */
export const makePreview = staff('makePreview', 'POST', `${one}preview/`);
/** The draft behind a preview link; 404 once it has expired. */
export const getPreview = call('getPreview', 'GET', '/api/content-preview/:token/');
/** Re-encodes the image without location and camera data. Problems: 413 `file.too_large`, 400 with `file`. */
export const uploadContentImage = staff('uploadContentImage', 'POST', '/api/staff/images/');
/**
 * Stores a video or subtitles unchanged. The upload is streamed: set no timeout.
 * Problems: 413 `file.too_large`, 400 with `file`.
 */
export const uploadContentVideo = editors('uploadContentVideo', 'POST', '/api/staff/videos/');
