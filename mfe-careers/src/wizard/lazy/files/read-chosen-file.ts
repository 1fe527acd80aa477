import {
  EMPTY_FILE_MESSAGE,
  HEIC_MESSAGE,
  isHeicContent,
  isHeicName,
  TOO_LARGE_MESSAGE,
  UPLOAD_MAX_BYTES,
  uploadProblem,
  type UploadEnding,
} from '@konnect/contracts/rules';
import type { ReadFile } from './file-reads';
import { isPhoto, photoName, shrinkPhoto } from './shrink-photo';

const UNREADABLE = 'This file could not be read. Choose it again';
const UNREADABLE_PHOTO = 'This picture cannot be read. Take it again or choose another one';

/** Photos are made smaller. @returns the file as it will be sent, or why it cannot be */
export async function readChosenFile(chosen: File, endings: readonly UploadEnding[]): Promise<ReadFile> {
  // Some browsers can open HEIC images: there they become JPEG like every photo.
  const isImage = isPhoto(chosen.name) || (isHeicName(chosen.name) && endings.includes('jpg'));
  const problem = uploadProblem(isImage ? shrunk(chosen) : chosen, endings);
  if (problem) return problem;
  return isImage ? photoOf(chosen) : fileOf(chosen);
}

/** A photo is made smaller first and becomes a JPEG, so only its type is checked. */
function shrunk({ name, size }: File): { name: string; size: number } {
  return { name: isHeicName(name) ? photoName(name) : name, size: Math.min(size, UPLOAD_MAX_BYTES) };
}

async function fileOf(chosen: File): Promise<ReadFile> {
  // The file on the phone may change or be deleted before it is sent, so its bytes are copied now.
  const bytes = await copyOf(chosen).catch(() => undefined);
  return bytes ? { name: chosen.name, size: chosen.size, bytes } : UNREADABLE;
}

async function photoOf(chosen: File): Promise<ReadFile> {
  if (chosen.size === 0) return EMPTY_FILE_MESSAGE;
  const bytes = await shrinkPhoto(chosen).catch(() => undefined);
  if (!bytes) return isHeicName(chosen.name) || (await isHeic(chosen)) ? HEIC_MESSAGE : UNREADABLE_PHOTO;
  return bytes.size > UPLOAD_MAX_BYTES
    ? TOO_LARGE_MESSAGE
    : { name: photoName(chosen.name), size: bytes.size, bytes };
}

/** Some phones call a HEIC image `.jpg`. */
async function isHeic(file: File): Promise<boolean> {
  const head = await bufferOf(file.slice(0, 12)).catch(() => undefined);
  return head !== undefined && isHeicContent(new Uint8Array(head));
}

async function copyOf(file: File): Promise<Blob> {
  return new Blob([await bufferOf(file)], { type: file.type });
}

/** Uses FileReader, because files have no `arrayBuffer()` in the browsers of older phones. */
function bufferOf(file: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsArrayBuffer(file);
  });
}
