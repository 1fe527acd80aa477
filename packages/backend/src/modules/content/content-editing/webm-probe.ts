// WebM is EBML (RFC 8794): nested elements of an id, a size and a content.
import type { PartReader, VideoMetadata } from './video-shapes';

const ID = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
} as const;
const ELEMENTS_MAX = 10_000;
const PART_MAX = 4 * 1024 * 1024;
const PLAYED = /^V_(?:VP8|VP9|AV1)$/;

interface Element {
  id: number;
  /** Offset of its content. */
  at: number;
  /** Infinity when the writer did not know it. */
  end: number;
}

/** @param head at least 12 bytes from `at` on, unless the file ends there */
function elementAt(head: Buffer, at: number): Element | undefined {
  const idLength = Math.clz32(head[0] ?? 0) - 23;
  if (idLength > 4 || head.length < idLength + 1) return undefined;
  const sizeLength = Math.clz32(head[idLength] ?? 0) - 23;
  if (sizeLength > 8 || head.length < idLength + sizeLength) return undefined;
  const marked = head.subarray(idLength, idLength + sizeLength);
  let size = (marked[0] ?? 0) & (0xff >> sizeLength);
  for (const byte of marked.subarray(1)) size = size * 256 + byte;
  const isUnknown = size >= 2 ** (7 * sizeLength) - 1;
  const start = at + idLength + sizeLength;
  return { id: head.readUIntBE(0, idLength), at: start, end: isUnknown ? Infinity : start + size };
}

function elementsIn(bytes: Buffer): (Element & { content: Buffer })[] {
  const found: (Element & { content: Buffer })[] = [];
  for (let at = 0; at < bytes.length && found.length < ELEMENTS_MAX; ) {
    const element = elementAt(bytes.subarray(at, at + 12), at);
    if (!element || element.end > bytes.length) break;
    found.push({ ...element, content: bytes.subarray(element.at, element.end) });
    at = element.end;
  }
  return found;
}

const contentOf = (bytes: Buffer | undefined, id: number) =>
  bytes && elementsIn(bytes).find((element) => element.id === id)?.content;
const wholeNumberOf = (bytes: Buffer | undefined) =>
  bytes && bytes.length > 0 && bytes.length <= 6 ? bytes.readUIntBE(0, bytes.length) : undefined;
const floatOf = (bytes: Buffer | undefined) =>
  bytes?.length === 8 ? bytes.readDoubleBE(0) : bytes?.length === 4 ? bytes.readFloatBE(0) : undefined;

/** @returns undefined when it is no WebM or is truncated */
export async function probeWebm({ size, read }: PartReader): Promise<VideoMetadata | undefined> {
  const head = elementAt(await read(0, 12), 0);
  if (head?.id !== ID.head || head.end > PART_MAX) return undefined;
  if (
    contentOf(await read(head.at, head.end - head.at), ID.docType)
      ?.toString('latin1')
      .replace(/\0+$/, '') !== 'webm'
  )
    return undefined;
  const segment = elementAt(await read(head.end, 12), head.end);
  if (segment?.id !== ID.segment || (segment.end !== Infinity && segment.end > size)) return undefined;

  const parts = new Map<number, Buffer>();
  let at = segment.at;
  for (let count = 0; count < ELEMENTS_MAX && at < size; count++) {
    const element = elementAt(await read(at, 12), at);
    if (!element || element.id === ID.cluster) break;
    if (element.end > size) return undefined;
    if (element.id === ID.info || element.id === ID.tracks)
      parts.set(element.id, await read(element.at, Math.min(PART_MAX, element.end - element.at)));
    at = element.end;
  }
  if (elementAt(await read(at, 12), at)?.id !== ID.cluster) return undefined;
  const tracks = parts.get(ID.tracks);
  const track =
    tracks &&
    elementsIn(tracks).find(({ id, content }) => id === ID.track && contentOf(content, ID.video))?.content;
  if (!track) return undefined;
  const video = contentOf(track, ID.video);
  const codec = contentOf(track, ID.codec)?.toString('latin1') ?? '';
  const [width = null, height = null] = [
    wholeNumberOf(contentOf(video, ID.width)),
    wholeNumberOf(contentOf(video, ID.height)),
  ];
  return {
    ending: 'webm',
    isPlayed: PLAYED.test(codec),
    duration_seconds: durationOf(parts.get(ID.info)),
    width,
    height,
  };
}

function durationOf(info: Buffer | undefined): number | null {
  const length = floatOf(contentOf(info, ID.duration));
  const nanoseconds = wholeNumberOf(contentOf(info, ID.scale)) ?? 1_000_000;
  const seconds = length === undefined ? 0 : Math.round((length * nanoseconds) / 1e8) / 10;
  return seconds > 0 && seconds < 100_000 ? seconds : null;
}
