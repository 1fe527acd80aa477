// A video's name and the type that the browser sends prove nothing, so its structure is read.
import { open, type FileHandle } from 'node:fs/promises';
import { probeMp4 } from './mp4-probe';
import type { PartReader, VideoMetadata } from './video-shapes';
import { probeWebm } from './webm-probe';

function reader(file: FileHandle, size: number): PartReader {
  return {
    size,
    async read(at, length) {
      const wanted = Math.max(0, Math.min(length, size - at));
      const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, at);
      return buffer.subarray(0, bytesRead);
    },
  };
}

/** @returns undefined when it is no complete MP4 or WebM */
export async function probeVideo(path: string): Promise<VideoMetadata | undefined> {
  const file = await open(path);
  try {
    const parts = reader(file, (await file.stat()).size);
    return (await probeMp4(parts)) ?? (await probeWebm(parts));
  } catch (error) {
    // An offset beyond the read bytes means that the file's structure is false.
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    await file.close();
  }
}
