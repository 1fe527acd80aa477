import * as z from 'zod/mini';

export const MEDIA_BUCKET = 'landing-page';
/** Pages offer all but 960, which is in the addresses of feeds and of older builds. */
export const MEDIA_WIDTHS = [240, 480, 720, 960, 1080, 1440] as const;
export type MediaWidth = (typeof MEDIA_WIDTHS)[number];

export const MEDIA_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type MediaFormat = (typeof MEDIA_FORMATS)[number];

const DEFAULT_WIDTH: MediaWidth = 960;
const LARGEST: MediaWidth = 1440;
/** Less than this is too coarse for a phone's whole screen. */
const NOT_REDUCED: MediaWidth = 480;
const REDUCED_TO = 2 / 3;

/** A repeated query field arrives as a list and is refused here. */
export const mediaQuery = z.object({
  bucket: z.string('Name one bucket'),
  file: z.string('Name one file'),
  w: z.optional(z.string('Name one width').check(z.regex(/^\d{1,5}$/, 'The width is a whole number'))),
  v: z.optional(z.string('Name one version')),
});

/** Plain file names only: no folders, no leading dot, no name that an operating system treats specially. */
export function isFileName(value: string): boolean {
  return /^[a-z0-9](?:[a-z0-9_-]|\.(?!\.)){0,118}\.[a-z0-9]{2,5}$/i.test(value);
}

/** The smallest width that is at least the wanted one; about two thirds of it when the visitor saves data. */
export function snapWidth(wanted: string | undefined, savesData: boolean): MediaWidth {
  const pixels = wanted === undefined ? DEFAULT_WIDTH : Number(wanted);
  const snapped = MEDIA_WIDTHS.find((width) => width >= pixels) ?? LARGEST;
  if (!savesData || snapped <= NOT_REDUCED) return snapped;
  const most = Math.max(NOT_REDUCED, snapped * REDUCED_TO);
  return MEDIA_WIDTHS.findLast((width) => width <= most) ?? snapped;
}

/** A bare wildcard promises no modern format, so it gets JPEG. */
export function chooseFormat(accept: string | undefined): MediaFormat {
  const named = new Map(
    (accept ?? '')
      .toLowerCase()
      .split(',')
      .map((entry) => readAccept(entry)),
  );
  return MEDIA_FORMATS.find((format) => (named.get(`image/${format}`) ?? 0) > 0) ?? 'jpeg';
}

function readAccept(entry: string): [type: string, quality: number] {
  const [type = '', ...parameters] = entry.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return [type, quality === undefined ? 1 : Number(quality.slice(2))];
}

export function savesData(header: string | string[] | undefined): boolean {
  return typeof header === 'string' && header.trim().toLowerCase() === 'on';
}

const PLAIN_TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
};
const IMAGE_ENDINGS = new Set(['jpg', 'jpeg', 'png', 'webp', 'avif']);

export type MediaKind = { kind: 'image' } | { kind: 'plain'; type: string };

export function kindOf(file: string): MediaKind | undefined {
  const ending = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  if (IMAGE_ENDINGS.has(ending)) return { kind: 'image' };
  const type = PLAIN_TYPES[ending];
  return type === undefined ? undefined : { kind: 'plain', type };
}
