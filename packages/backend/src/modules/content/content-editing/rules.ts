import { htmlToSave } from '#app/text/html';
import { safeColor, safeLink } from '#app/text/link';
import { manyLines, normalise, oneLine } from '#app/text/text';
import { invalidFields, type FieldErrors } from '#app/http/problem-error';
import { SLIDES_MAX } from '#app/modules/content/announcements/store';
import { isFileName, kindOf } from '#app/modules/media/delivery/media-request';
import type { Definition, Field, Fields } from './field';

const SLUG = /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/;
const SLUG_MAX = 120;
const WORDS_MAX = 50;
const SECTIONS_MAX = 60;
const BUTTON_MAX = 40;

/** `Fibre reaches Mwiki!` -> `fibre-reaches-mwiki` */
export function slugFrom(title: string): string {
  const slug = normalise(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX - 8)
    .replace(/^-+|-+$/g, '');
  return SLUG.test(slug) ? slug : `page-${slug || 'new'}`;
}

export function isSlug(value: unknown): value is string {
  return typeof value === 'string' && value.length <= SLUG_MAX && SLUG.test(value);
}

type Result = { value: unknown } | { error: string };
const refuse = (error: string): Result => ({ error });

interface Meta {
  width: number;
  height: number;
  alt: string;
  blur?: string;
}

function cleanMeta(value: unknown): Meta | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { width, height, alt, blur } = value as Partial<Record<keyof Meta, unknown>>;
  const isSize = (size: unknown): size is number =>
    typeof size === 'number' && Number.isFinite(size) && size > 0 && size < 100_000;
  if (!isSize(width) || !isSize(height) || typeof alt !== 'string' || alt.length > 300) return undefined;
  const safeBlur = typeof blur === 'string' && /^#[\dA-F]{6} #[\dA-F]{6}$/i.test(blur) ? { blur } : {};
  return { width, height, alt: oneLine(alt), ...safeBlur };
}

function cleanSections(name: string, value: unknown): Result {
  if (!Array.isArray(value) || value.length > SECTIONS_MAX)
    return refuse(`Send at most ${SECTIONS_MAX} sections`);
  const parts: unknown[] = [];
  for (const part of value as unknown[]) {
    const {
      image = null,
      msg = '',
      image_meta,
    } = (part ?? {}) as { image?: unknown; msg?: unknown; image_meta?: unknown };
    if (typeof msg !== 'string' || !(image === null || (typeof image === 'string' && isFileName(image))))
      return refuse('A section is a picture with a text');
    const metaOfPart = image_meta === undefined || image_meta === null ? undefined : cleanMeta(image_meta);
    if (image_meta && !metaOfPart) return refuse('Size or alternative text of a picture is wrong');
    parts.push({ image, msg: htmlToSave(name, msg), ...(metaOfPart ? { image_meta: metaOfPart } : {}) });
  }
  return { value: parts };
}

function cleanSlides(value: unknown): Result {
  if (!Array.isArray(value) || value.length > SLIDES_MAX) return refuse(`Send at most ${SLIDES_MAX} slides`);
  const slides: unknown[] = [];
  for (const slide of value as unknown[]) {
    const {
      main_image: image = null,
      main_image_meta: meta = null,
      redirect_url: link = null,
      button_text: button = null,
    } = (slide ?? {}) as Record<string, unknown>;
    if (!(image === null || (typeof image === 'string' && isFileName(image))))
      return refuse('A slide has the name of a picture');
    const cleanedMeta = meta === null ? null : cleanMeta(meta);
    if (cleanedMeta === undefined) return refuse('Size or alternative text of a picture is wrong');
    const isLink = link === null || link === '' || (typeof link === 'string' && safeLink(link) !== null);
    if (!isLink) return refuse('Enter an address beginning with https:// or /');
    if (!(button === null || (typeof button === 'string' && button.length <= BUTTON_MAX)))
      return refuse(`Use at most ${BUTTON_MAX} characters on a button`);
    slides.push({
      main_image: image,
      main_image_meta: cleanedMeta,
      redirect_url: safeLink(link),
      button_text: (button && oneLine(button)) || null,
    });
  }
  return { value: slides };
}

function isPlain(file: string, type: string): boolean {
  const kind = isFileName(file) ? kindOf(file) : undefined;
  return kind?.kind === 'plain' && kind.type.startsWith(type);
}

function cleanField(name: string, field: Field, value: unknown): Result {
  if (value === undefined || value === null || value === '') return { value: field.fallback ?? null };
  const { min = 0, max = 300 } = field;
  switch (field.type) {
    case 'flag':
      return typeof value === 'boolean' ? { value } : refuse('Choose yes or no');
    case 'whole':
      return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
        ? { value }
        : refuse(`Enter a whole number from ${min} to ${max}`);
    case 'fact':
      return typeof value === 'number' && value >= 0 && value <= max
        ? { value: field.hasFraction ? value : Math.round(value) }
        : refuse('Choose the file again');
    case 'moment':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value))
        ? { value: new Date(value).toISOString() }
        : refuse('Enter a date');
    case 'words': {
      const isList =
        Array.isArray(value) &&
        value.length <= WORDS_MAX &&
        value.every((word) => typeof word === 'string' && word.length <= 80);
      return isList
        ? { value: (value as string[]).map(oneLine).filter(Boolean) }
        : refuse(`Send at most ${WORDS_MAX} words`);
    }
    case 'meta': {
      const meta = cleanMeta(value);
      return meta ? { value: meta } : refuse('Size or alternative text of the picture is wrong');
    }
    case 'sections':
      return cleanSections(name, value);
    case 'slides':
      return cleanSlides(value);
    default:
  }
  if (typeof value !== 'string' || value.includes('\u0000')) return refuse('Enter text');
  if (field.type === 'html') return { value: htmlToSave(name, value) };
  if (field.type === 'link')
    return safeLink(value) === null
      ? refuse('Enter an address beginning with https:// or /')
      : { value: safeLink(value) };
  if (field.type === 'color')
    return safeColor(value) === null
      ? refuse('Enter a colour like #00aa00, green or rgb(0, 170, 0)')
      : { value: safeColor(value) };
  if (field.type === 'file') return isFileName(value) ? { value } : refuse('This is no name of a file');
  if (field.type === 'clip' || field.type === 'captions')
    return isPlain(value, field.type === 'clip' ? 'video/' : 'text/vtt')
      ? { value }
      : refuse(
          field.type === 'clip'
            ? 'This is no name of an MP4 or WebM file'
            : 'This is no name of a WebVTT file',
        );
  const text = field.type === 'text' ? manyLines(value) : oneLine(value);
  if (text.length > max) return refuse(field.unreadable ?? `Use at most ${max} characters`);
  if (field.read && text) {
    const read = field.read(text);
    return read === undefined ? refuse(field.unreadable ?? 'This cannot be read') : { value: read };
  }
  if (field.options && !field.options.includes(text))
    return refuse(`Choose one of ${field.options.join(', ')}`);
  return { value: text };
}

/** Rows of drafts, and drafts of older versions, contain placeholder dates. */
export function withoutPlaceholder({ type, placeholder }: Field, value: unknown): unknown {
  return type === 'moment' && placeholder !== undefined && value === placeholder ? null : value;
}

/** Refuses unknown fields, sanitises HTML, sets defaults. @throws ProblemError 400 with errors per field */
export function cleanFields(definition: Definition, sent: Fields): Record<string, unknown> {
  const errors = Object.create(null) as FieldErrors;
  const cleaned: Record<string, unknown> = {};
  for (const name of Object.keys(sent))
    if (name !== 'slug' && !Object.hasOwn(definition.fields, name))
      errors[name] = ['This field is not expected here'];
  for (const [name, field] of Object.entries(definition.fields)) {
    const result = cleanField(name, field, withoutPlaceholder(field, sent[name]));
    if ('error' in result) errors[name] = [result.error];
    else cleaned[name] = result.value;
  }
  const slug = sent['slug'];
  if (slug !== undefined && slug !== '' && !isSlug(slug))
    errors['slug'] = ['Use small letters, digits and single hyphens, with a letter in it'];
  if (!cleaned[definition.title] && !errors[definition.title]) errors[definition.title] = ['Give it a title'];
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return isSlug(slug) ? { ...cleaned, slug } : cleaned;
}

const IMAGE_WITHOUT_WORDS = /<img(?![^>]*\salt="[^"]+")[^>]*>/;
const ALT_NEEDED = 'Describe the picture for people who cannot see it';

export function publishErrors(definition: Definition, fields: Fields): FieldErrors {
  const errors = Object.create(null) as FieldErrors;
  const add = (name: string, message: string) => (errors[name] ??= []).push(message);
  const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
  for (const [name, field] of Object.entries(definition.fields)) {
    const value = fields[name];
    if (field.needed && isEmpty(value)) add(name, 'This is needed before it is published');
    if (field.type === 'html' && typeof value === 'string' && IMAGE_WITHOUT_WORDS.test(value))
      add(name, ALT_NEEDED);
    if (field.type === 'file' && !isEmpty(value) && Object.hasOwn(definition.fields, `${name}_meta`)) {
      const meta = fields[`${name}_meta`] as Meta | null;
      if (!meta?.alt.trim()) add(`${name}_meta`, ALT_NEEDED);
    }
    if (field.type === 'slides' && Array.isArray(value)) {
      const slides = value as { main_image: string | null; main_image_meta: Meta | null }[];
      if (slides.some((slide) => slide.main_image !== null && !slide.main_image_meta?.alt.trim()))
        add(name, ALT_NEEDED);
    }
    if (field.type === 'sections' && Array.isArray(value)) {
      const parts = value as { image: string | null; msg: string; image_meta?: Meta }[];
      if (
        parts.some(
          (part) =>
            (part.image !== null && !part.image_meta?.alt.trim()) || IMAGE_WITHOUT_WORDS.test(part.msg),
        )
      )
        add(name, ALT_NEEDED);
    }
  }
  if (definition.table === 'video' && isEmpty(fields['video_id']) === isEmpty(fields['video_file']))
    add('video_file', 'Give a file or the address of a YouTube video: one of the two');
  return errors;
}
