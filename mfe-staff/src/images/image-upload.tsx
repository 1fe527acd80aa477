import { fieldMessages } from '@konnect/forms';
import { Skeleton } from '@konnect/ui';
import { useId, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { problemMessage } from '#app/components';
import { FieldError, FileField } from '#app/field-parts';
import { useSendImage, type UploadedImage } from './use-send-image';

export interface ImageUploadProps {
  label: string;
  id?: string;
  describedBy?: string;
  onUploaded: (image: UploadedImage) => void;
}

/** Uploads an image at once; the server re-encodes it without location and camera data. */
export function ImageUpload({ label, id, describedBy, onUploaded }: ImageUploadProps) {
  const sendImage = useSendImage();
  const own = useId();
  const fieldId = id ?? own;
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // What is typed during an upload is known only to the newest callback.
  const newest = useRef(onUploaded);
  useLayoutEffect(() => {
    newest.current = onUploaded;
  });

  async function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    if (!file || isSending) return;
    setSending(true);
    setError(null);
    try {
      const image = await sendImage({ name: file.name, bytes: file });
      newest.current(image);
    } catch (problem) {
      setError(fieldMessages(problem)['file'] ?? problemMessage(problem));
    } finally {
      setSending(false);
      // The same file can be chosen again after a failure.
      if (input.current) input.current.value = '';
    }
  }

  return (
    <FileField
      ref={input}
      id={fieldId}
      label={label}
      accept="image/jpeg,image/png,image/webp,image/avif"
      aria-invalid={error ? true : undefined}
      aria-describedby={[error && `${fieldId}-error`, describedBy].filter(Boolean).join(' ') || undefined}
      onChange={(event) => void handleChange(event)}
      progress={isSending && <Skeleton lines={1} label="Sending the picture" />}
    >
      {error && (
        <FieldError isNew id={`${fieldId}-error`}>
          {error}
        </FieldError>
      )}
    </FileField>
  );
}
