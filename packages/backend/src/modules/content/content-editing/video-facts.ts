// What a video says of itself, read from its own structure: its name and the type that a browser claims prove nothing.
import { open, type FileHandle } from 'node:fs/promises';
import { mp4Facts } from './mp4-facts';
import type { PartReader, VideoFacts } from './video-shapes';
import { webmFacts } from './webm-facts';

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
export async function readVideoFacts(path: string): Promise<VideoFacts | undefined> {
  const file = await open(path);
  try {
    const parts = reader(file, (await file.stat()).size);
    return (await mp4Facts(parts)) ?? (await webmFacts(parts));
  } catch (error) {
    // A number that leads beyond what was read: the file lies about itself.
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    await file.close();
  }
}
