/** A chosen file as this device keeps it: its bytes, and its number once the server has it. */
export interface TempFile {
  name: string;
  size: number;
  bytes: Blob;
  upload?: { id: string; expiresAt: string | null } | undefined;
}
/** By the name of their field. */
export type TempFiles = Readonly<Partial<Record<string, TempFile>>>;

/** An upload that expires sooner could expire before the application arrives. */
const SPARE_MS = 60 * 60_000;

export function isUploaded(
  file: TempFile,
  now: Date,
): file is TempFile & { upload: NonNullable<TempFile['upload']> } {
  if (!file.upload) return false;
  return file.upload.expiresAt === null || Date.parse(file.upload.expiresAt) - now.getTime() > SPARE_MS;
}

/** Reads the files of a draft of any version; anything that is no file of this form is left out. */
export function knownFiles(stored: unknown, names: readonly string[]): TempFiles {
  if (typeof stored !== 'object' || stored === null) return {};
  const old = stored as Record<string, unknown>;
  return Object.fromEntries(
    names.flatMap((name) => (isTempFile(old[name]) ? [[name, old[name]] as const] : [])),
  );
}

function isTempFile(value: unknown): value is TempFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'bytes' in value &&
    value.bytes instanceof Blob &&
    'name' in value &&
    typeof value.name === 'string'
  );
}

/** @example '320 kB' */
export function sizeLabel(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024))} kB`;
}

export function fileText(file: TempFile | undefined): string {
  return file ? `${file.name}, ${sizeLabel(file.size)}` : '';
}
