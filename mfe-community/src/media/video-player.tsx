import type { Video } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { type Ref, useEffect, useRef } from 'react';
import { fileUrl, mediaUrl } from './media-url';

export type VideoFile = Pick<
  Video,
  'video_file' | 'title' | 'captions_file' | 'captions_lang' | 'poster' | 'width' | 'height'
>;

export interface VideoPlayerProps {
  video: VideoFile;
  className?: string | undefined;
  /** Fetches and plays at once: only after a tap, or where moving images are welcome. */
  autoPlay?: boolean;
  muted?: boolean;
  loop?: boolean;
  controls?: boolean;
  ref?: Ref<HTMLVideoElement>;
  onError?(): void;
}

/** Position of captions in percent of the height. Captions that the browser positions jump at each line. */
const CAPTION_LINE = 85;

function placeCaptions(track: TextTrack | undefined): void {
  for (const cue of track?.cues ?? []) {
    if (!(cue instanceof VTTCue)) continue;
    cue.snapToLines = false;
    cue.line = CAPTION_LINE;
  }
}

/** A stored video with its captions. Not a byte of it is fetched before it plays. */
export function VideoPlayer({
  video,
  className,
  autoPlay = false,
  muted = false,
  loop = false,
  controls = true,
  ref,
  onError,
}: VideoPlayerProps) {
  const { bases } = useHost().config;
  const { video_file, title, captions_file, captions_lang, poster, width, height } = video;
  const captions = useRef<HTMLTrackElement>(null);

  // The captions of a page from the edge may have loaded before its code.
  useEffect(() => {
    const element = captions.current;
    const place = () => placeCaptions(element?.track);
    place();
    element?.addEventListener('load', place);
    return () => element?.removeEventListener('load', place);
  }, [captions_file]);

  if (!video_file) return null;
  return (
    <video
      ref={ref}
      className={className}
      src={fileUrl(bases.content, video_file)}
      poster={poster ? mediaUrl(bases.content, poster, 480) : undefined}
      width={width ?? undefined}
      height={height ?? undefined}
      aria-label={title}
      preload="none"
      autoPlay={autoPlay}
      muted={muted}
      loop={loop}
      controls={controls}
      playsInline
      onError={onError}
    >
      <track
        ref={captions}
        kind="captions"
        src={captions_file ? fileUrl(bases.content, captions_file) : undefined}
        srcLang={captions_lang ?? 'en'}
        label="Captions"
        default={Boolean(captions_file)}
      />
    </video>
  );
}
