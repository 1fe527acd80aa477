export interface VideoMetadata {
  ending: 'mp4' | 'webm';
  /** Whether browsers have a decoder for its pictures. */
  isPlayed: boolean;
  /** Null when the file does not say, as recordings of a browser. */
  duration_seconds: number | null;
  width: number | null;
  height: number | null;
}

/** Reads parts of a file; shorter than asked at its end. */
export interface PartReader {
  size: number;
  read(at: number, length: number): Promise<Buffer>;
}
