import { open } from 'node:fs/promises';
import {
  EMPTY_FILE_MESSAGE,
  HEIC_MESSAGE,
  isHeicContent,
  isHeicName,
  UPLOAD_MAX_BYTES,
  UPLOAD_TYPES,
  uploadEnding,
  wrongTypeMessage,
  type UploadEnding,
} from '@konnect/contracts/rules';
import { createQueue } from '#app/modules/media/delivery/queue';
import { activeContent } from './active-content';
import { cleanImage } from './clean-image';
import { inspectContent, type ContentType } from './content-type';
import type { TempFile } from './temp-file';

export type Checked = { mediaType: ContentType; bytes: number } | { refused: string };

/** One file is in memory at a time, however many arrive at once. */
const queue = createQueue(1);
/** All files share one buffer, because fifty buffers would stay until the next garbage collection. */
let room: Buffer | undefined;

export function inspectTempFile(tempFile: TempFile, endings: readonly UploadEnding[]): Promise<Checked> {
  if (tempFile.bytes === 0) return Promise.resolve({ refused: EMPTY_FILE_MESSAGE });
  const ending = uploadEnding(tempFile.name);
  if (isHeicName(tempFile.name) && endings.includes('jpg')) return Promise.resolve({ refused: HEIC_MESSAGE });
  if (ending === undefined || !endings.includes(ending))
    return Promise.resolve({ refused: wrongTypeMessage(endings) });
  return queue.run('visitor', () => inspectBytes(tempFile, ending));
}

async function inspectBytes(tempFile: TempFile, ending: UploadEnding): Promise<Checked> {
  const bytes = await readIntoRoom(tempFile);
  const found = inspectContent(bytes);
  if (found && 'broken' in found)
    return { refused: 'This file is damaged or not complete. Save it again and choose it once more' };
  if (isHeicContent(bytes) && (ending === 'jpg' || ending === 'jpeg' || ending === 'png'))
    return { refused: HEIC_MESSAGE };
  if (found?.type !== UPLOAD_TYPES[ending])
    return {
      refused: `This file is no ${ending} file, whatever its name says. Save it as ${ending} and choose it again`,
    };
  const mediaType = found.type;
  if (mediaType !== 'image/png' && mediaType !== 'image/jpeg') {
    const refused = await activeContent(bytes, mediaType);
    return refused ? { refused } : { mediaType, bytes: bytes.length };
  }
  try {
    return { mediaType, bytes: await cleanImage(tempFile.path, bytes, mediaType) };
  } catch {
    return { refused: 'This picture cannot be read. Take it again or choose another one' };
  }
}

async function readIntoRoom(tempFile: TempFile): Promise<Buffer> {
  room ??= Buffer.allocUnsafeSlow(UPLOAD_MAX_BYTES);
  const file = await open(tempFile.path);
  try {
    let length = 0;
    while (length < tempFile.bytes) {
      const { bytesRead } = await file.read(room, length, tempFile.bytes - length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return room.subarray(0, length);
  } finally {
    await file.close();
  }
}
