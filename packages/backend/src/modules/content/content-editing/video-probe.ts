// What a video says of itself, read from its own structure: its name and the type that a browser claims prove nothing.
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

/** @returns undefined for everything that is no whole MP4 or WebM */
export async function probeVideo(path: string): Promise<VideoMetadata | undefined> {
  const file = await open(path);
  try {
    const parts = reader(file, (await file.stat()).size);
    return (await probeMp4(parts)) ?? (await probeWebm(parts));
  } catch (error) {
    // A number that leads beyond what was read: the file lies about itself.
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    await file.close();
  }
}
