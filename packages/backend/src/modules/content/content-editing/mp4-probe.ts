// ISO base media file format (ISO/IEC 14496-12): nested boxes of a size, a type and a content.
import type { PartReader, VideoMetadata } from './video-shapes';

interface Box {
  type: string;
  /** Offset of its content. */
  at: number;
  end: number;
}

const BOXES_MAX = 50_000;
/** The index of an hour of video is a few megabytes. */
const INDEX_MAX = 32 * 1024 * 1024;
const PLAYED = new Set(['avc1', 'avc3', 'av01', 'vp08', 'vp09']);

function boxAt(head: Buffer, at: number, limit: number): Box | undefined {
  if (head.length < 8) return undefined;
  const type = head.toString('latin1', 4, 8);
  const short = head.readUInt32BE(0);
  const isLong = short === 1;
  const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? limit - at : short;
  const start = at + (isLong ? 16 : 8);
  return at + size < start || at + size > limit ? undefined : { type, at: start, end: at + size };
}

function boxesIn(bytes: Buffer, from = 0, to = bytes.length): Box[] {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to && found.length < BOXES_MAX; ) {
    const box = boxAt(bytes.subarray(at, at + 16), at, to);
    if (!box) break;
    found.push(box);
    at = box.end;
  }
  return found;
}

function inside(bytes: Buffer, box: Box, ...path: string[]): Box | undefined {
  let now: Box | undefined = box;
  for (const type of path) now = now && boxesIn(bytes, now.at, now.end).find((one) => one.type === type);
  return now;
}

/** @returns undefined when it is no MP4 or is truncated */
export async function probeMp4({ size, read }: PartReader): Promise<VideoMetadata | undefined> {
  const top: Box[] = [];
  for (let at = 0; at < size; ) {
    const box = boxAt(await read(at, 16), at, size);
    // Every byte belongs to a box, and the first box names the format.
    if (!box || top.length > BOXES_MAX || (top.length === 0 && box.type !== 'ftyp')) return undefined;
    top.push(box);
    at = box.end;
  }
  const index = top.find(({ type }) => type === 'moov');
  if (!index || !top.some(({ type }) => type === 'mdat') || index.end - index.at > INDEX_MAX)
    return undefined;
  const moov = await read(index.at, index.end - index.at);
  const whole: Box = { type: 'moov', at: 0, end: moov.length };
  const header = inside(moov, whole, 'mvhd');
  const track = boxesIn(moov).find((box) => box.type === 'trak' && isVideo(moov, box));
  if (!header || !track) return undefined;
  const entries = inside(moov, track, 'mdia', 'minf', 'stbl', 'stsd');
  const codec = entries && moov.toString('latin1', entries.at + 12, entries.at + 16);
  return {
    ending: 'mp4',
    isPlayed: codec !== undefined && PLAYED.has(codec),
    duration_seconds: durationOf(moov, header),
    ...sizeOf(moov, track),
  };
}

function isVideo(moov: Buffer, track: Box): boolean {
  const handler = inside(moov, track, 'mdia', 'hdlr');
  return handler !== undefined && moov.toString('latin1', handler.at + 8, handler.at + 12) === 'vide';
}

function durationOf(moov: Buffer, { at }: Box): number | null {
  const isLong = moov.readUInt8(at) === 1;
  const scale = moov.readUInt32BE(at + (isLong ? 20 : 12));
  const length = isLong ? Number(moov.readBigUInt64BE(at + 24)) : moov.readUInt32BE(at + 16);
  const seconds = Math.round((length / scale) * 10) / 10;
  return seconds > 0 && seconds < 100_000 ? seconds : null;
}

/** Reads the displayed size: a phone in portrait stores landscape frames and a rotation matrix. */
function sizeOf(moov: Buffer, track: Box): { width: number | null; height: number | null } {
  const header = inside(moov, track, 'tkhd');
  if (!header) return { width: null, height: null };
  const matrix = header.at + (moov.readUInt8(header.at) === 1 ? 52 : 40);
  const [across, down] = [moov.readUInt32BE(matrix + 36) >>> 16, moov.readUInt32BE(matrix + 40) >>> 16];
  if (across === 0 || down === 0) return { width: null, height: null };
  const isTurned = moov.readInt32BE(matrix) === 0 && moov.readInt32BE(matrix + 4) !== 0;
  return isTurned ? { width: down, height: across } : { width: across, height: down };
}
