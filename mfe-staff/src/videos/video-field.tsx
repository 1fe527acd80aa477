import type { UploadedVideo } from '@konnect/contracts';
import { CAPTIONS_ENDINGS, VIDEO_ENDINGS, VIDEO_MAX_LABEL } from '@konnect/contracts/rules';
import { useHost } from '@konnect/host-api';
import { useEffect, useRef } from 'react';
import { QuietButton } from '#app/components';
import { FieldError, FieldGroup, FieldHint, FileField } from '#app/field-parts';
import type { UploadedImage } from '#app/images';
import { shared } from '#app/styles';
import { megabytes, videoAddress } from './video-address';
import { VideoPreview } from './video-preview';
import { useVideoUpload } from './use-video-upload';
import styles from './videos.module.css';

export interface VideoFieldProps {
  id: string;
  label: string;
  kind: 'video' | 'captions';
  hint?: string | undefined;
  error?: string | undefined;
  file: string | null;
  /** Of the file, when known. */
  bytes?: number | undefined;
  /** Its subtitles, when it has some. */
  captions?: string | null | undefined;
  onUploaded: (video: UploadedVideo) => void;
  onRemove: () => void;
  /** Present in forms where one frame of the video can become its poster. */
  onPoster?: ((image: UploadedImage) => void) | undefined;
}

const LABELS = {
  video: {
    endings: VIDEO_ENDINGS,
    choose: 'Choose a video',
    again: 'Choose another video',
    remove: 'Remove the video',
    limits: `MP4 (H.264) or WebM, at most ${VIDEO_MAX_LABEL}.`,
  },
  captions: {
    endings: CAPTIONS_ENDINGS,
    choose: 'Choose a subtitle file',
    again: 'Choose another subtitle file',
    remove: 'Remove the subtitles',
    limits: 'WebVTT (.vtt).',
  },
} as const;

/** A video or its subtitles: chosen, sent at once with its progress, looked at, and let go again. */
export function VideoField({
  id,
  label,
  kind,
  hint,
  error,
  file,
  bytes,
  captions,
  onUploaded,
  onRemove,
  onPoster,
}: VideoFieldProps) {
  const { config } = useHost();
  const words = LABELS[kind];
  const input = useRef<HTMLInputElement>(null);
  const upload = useVideoUpload({ endings: words.endings, onUploaded });
  const { sending } = upload;
  const isSending = sending !== null;
  const cancel = useRef<HTMLButtonElement>(null);

  // The control under the keyboard has gone away: its focus goes to the one in its place.
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current === isSending) return;
    wasSending.current = isSending;
    if (document.activeElement === document.body) (isSending ? cancel : input).current?.focus();
  }, [isSending]);

  const problem = upload.error ?? error;
  const described = [`${id}-limits`, problem && `${id}-error`].filter(Boolean).join(' ');
  return (
    <FieldGroup label={label} hint={hint}>
      {problem && (
        <FieldError id={`${id}-error`} isNew={Boolean(upload.error)}>
          {problem}
        </FieldError>
      )}
      {file && kind === 'video' && (
        <VideoPreview
          key={file}
          address={videoAddress(config.bases.content, file)}
          label={label}
          captions={captions ? videoAddress(config.bases.content, captions) : undefined}
          onPoster={onPoster}
        />
      )}
      {file && (
        <p className={shared.breakable}>
          <a href={videoAddress(config.bases.content, file)} target="_blank" rel="noopener">
            {file}
          </a>
          {bytes ? ` (${megabytes(bytes)})` : ''}
        </p>
      )}
      {sending ? (
        <div className={styles.sending}>
          <p className={styles.state} role="status">
            Sending {sending.name} ({megabytes(sending.bytes)})
          </p>
          <progress
            className={styles.progress}
            max={1}
            value={sending.share}
            aria-label={`Sending ${sending.name}`}
          />
          <span className={styles.share} aria-hidden="true">
            {sending.share < 1 ? `${Math.floor(sending.share * 100)} %` : 'Checking…'}
          </span>
          <QuietButton ref={cancel} onClick={upload.cancel}>
            Cancel
          </QuietButton>
        </div>
      ) : (
        <FileField
          ref={input}
          id={id}
          label={file ? words.again : words.choose}
          accept={words.endings.map((ending) => `.${ending}`).join(',')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described}
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.files?.[0];
            // The same file can be chosen again after a failure.
            currentTarget.value = '';
            if (chosen) void upload.send(chosen);
          }}
        >
          <FieldHint id={`${id}-limits`}>{words.limits}</FieldHint>
        </FileField>
      )}
      {file && !sending && (
        <p>
          <QuietButton onClick={onRemove}>{words.remove}</QuietButton>
        </p>
      )}
    </FieldGroup>
  );
}
