export interface VideoMetadata {
  ending: 'mp4' | 'webm';
  /** True when browsers can decode its frames. */
  isPlayed: boolean;
  /** Null when the file does not contain it, as in recordings of a browser. */
  duration_seconds: number | null;
  width: number | null;
  height: number | null;
}

/** Reads a part of a file; at the end of the file it is shorter than requested. */
export interface PartReader {
  size: number;
  read(at: number, length: number): Promise<Buffer>;
}
