/** Bytes of one video; people read `VIDEO_MAX_LABEL`. */
export const VIDEO_MAX_BYTES = 64 * 1024 * 1024;
export const VIDEO_MAX_LABEL = '64 MB';
/** An hour of subtitles is a tenth of this. */
export const CAPTIONS_MAX_BYTES = 512 * 1024;

/** Formats that all current browsers play. */
export const VIDEO_ENDINGS = ['mp4', 'webm'] as const;
export const CAPTIONS_ENDINGS = ['vtt'] as const;
export type ClipEnding = (typeof VIDEO_ENDINGS)[number] | (typeof CAPTIONS_ENDINGS)[number];

export const VIDEO_TOO_LARGE = `This file is too large. The maximum is ${VIDEO_MAX_LABEL}`;

/** The message for a chosen file, by name and size; the server also checks its content. */
export function clipProblem(
  file: { readonly name: string; readonly size: number },
  endings: readonly ClipEnding[],
): string | undefined {
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  if (!file.name.includes('.') || !endings.some((one) => one === ending))
    return `Choose a file of one of these types: ${endings.join(', ')}`;
  if (file.size === 0) return 'This file is empty';
  return file.size > VIDEO_MAX_BYTES ? VIDEO_TOO_LARGE : undefined;
}
