/** Bytes of one file of an application; people read `UPLOAD_MAX_LABEL`. */
export const UPLOAD_MAX_BYTES = 921_600;
export const UPLOAD_MAX_LABEL = '900kB';

export const UPLOAD_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
} as const;
export type UploadEnding = keyof typeof UPLOAD_TYPES;

export const CV_ENDINGS = ['pdf', 'doc', 'docx'] as const satisfies readonly UploadEnding[];
/** Certificates, report cards and samples of work may be photographed. */
export const DOCUMENT_ENDINGS = [
  'pdf',
  'doc',
  'docx',
  'png',
  'jpg',
  'jpeg',
] as const satisfies readonly UploadEnding[];

/** In lower case; undefined when such files are not accepted. */
export function uploadEnding(name: string): UploadEnding | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') && Object.hasOwn(UPLOAD_TYPES, ending) ? (ending as UploadEnding) : undefined;
}

export function wrongTypeMessage(endings: readonly UploadEnding[]): string {
  return `Choose a file of one of these types: ${endings.join(', ')}`;
}
export const TOO_LARGE_MESSAGE = `This file is too large. The maximum is ${UPLOAD_MAX_LABEL}`;
export const EMPTY_FILE_MESSAGE = 'This file is empty';

/** The message for a chosen file, by name and size; the server also checks its content. */
export function uploadProblem(
  file: { readonly name: string; readonly size: number },
  endings: readonly UploadEnding[],
): string | undefined {
  const ending = uploadEnding(file.name);
  if (isHeicName(file.name) && endings.includes('jpg')) return HEIC_MESSAGE;
  if (ending === undefined || !endings.includes(ending)) return wrongTypeMessage(endings);
  if (file.size === 0) return EMPTY_FILE_MESSAGE;
  return file.size > UPLOAD_MAX_BYTES ? TOO_LARGE_MESSAGE : undefined;
}

/** Photos of newer phones have a format that most programs and browsers cannot open. */
export const HEIC_MESSAGE =
  'This picture has the format HEIC, which we cannot open. Take a screenshot of it and choose that. Or set your camera to JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible) and take it again';

export function isHeicName(name: string): boolean {
  return /\.hei[cf]s?$/i.test(name);
}

/** Checks the first bytes of a file, at least 12, whatever its name is. */
export function isHeicContent(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(4, 12));
  return /^ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)$/.test(text);
}
