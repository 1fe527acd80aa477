import { fieldMessages } from '@konnect/forms';
import { useLayoutEffect, useRef, useState } from 'react';
import { problemMessage, QuietButton } from '#app/components';
import { FieldError } from '#app/field-parts';
import { useSendImage, type UploadedImage } from '#app/images';
import styles from './videos.module.css';

export interface VideoPreviewProps {
  address: string;
  label: string;
  /** Address of its subtitles. */
  captions: string | undefined;
  /** Takes the moment that is shown as the image before the video plays. */
  onPoster?: ((image: UploadedImage) => void) | undefined;
}

/** What the video shows now, as an image. @throws Error when the browser cannot read it */
function shownMoment(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This moment cannot be read.'))),
      'image/jpeg',
      0.92,
    );
  });
}

/** The video as readers get it. */
export function VideoPreview({ address, label, captions, onPoster }: VideoPreviewProps) {
  const sendImage = useSendImage();
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setReady] = useState(false);
  const [isTaking, setTaking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // What is typed during an upload is known only to the newest callback.
  const newest = useRef(onPoster);
  useLayoutEffect(() => {
    newest.current = onPoster;
  });

  async function take() {
    if (!video.current || isTaking) return;
    setTaking(true);
    setError(null);
    try {
      const moment = await shownMoment(video.current);
      const image = await sendImage({ name: 'moment.jpg', bytes: moment });
      newest.current?.(image);
    } catch (problem) {
      setError(fieldMessages(problem)['file'] ?? problemMessage(problem));
    } finally {
      setTaking(false);
    }
  }

  return (
    <>
      <video
        ref={video}
        className={styles.video}
        src={address}
        controls
        playsInline
        preload="auto"
        aria-label={label}
        onLoadedData={() => setReady(true)}
      >
        <track kind="captions" src={captions} label="Subtitles" default={captions !== undefined} />
      </video>
      {onPoster && isReady && (
        <p>
          <QuietButton pending={isTaking} pendingLabel="Taking the picture…" onClick={() => void take()}>
            Use this frame as the picture
          </QuietButton>
        </p>
      )}
      {error && <FieldError isNew>{error}</FieldError>}
    </>
  );
}
