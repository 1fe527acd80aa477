import type { MediaMeta } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Image, TextField } from '@konnect/ui';
import { QuietButton } from '#app/components';
import { FieldGroup } from '#app/field-parts';
import { ImageUpload } from './image-upload';
import styles from './images.module.css';

export interface ImageValue {
  file: string | null;
  meta: MediaMeta | null;
}

export interface ImageFieldProps extends ImageValue {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Of the description. */
  altError?: string | undefined;
  /** Gives the next value of the newest one: a picture may arrive long after the render that asked for it. */
  onChange: (change: (now: ImageValue) => ImageValue) => void;
}

/** Old content may name an image without a stored size. */
const SIZE = { width: 1_200, height: 800 } as const;

/** An image with its alternative text; a story is not published without it. */
export function ImageField({ id, label, hint, error, altError, file, meta, onChange }: ImageFieldProps) {
  const { config } = useHost();
  const size = meta ?? { ...SIZE, alt: '' };
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      {file && (
        <Image
          file={file}
          width={size.width}
          height={size.height}
          alt={size.alt}
          contentBase={config.bases.content}
          sizes="20rem"
          className={styles.image}
        />
      )}
      <ImageUpload
        id={`${id}-file`}
        label={file ? 'Choose another picture' : 'Choose a picture'}
        onUploaded={({ file: name, ...rest }) =>
          onChange((now) => ({ file: name, meta: { ...rest, alt: now.meta?.alt ?? '' } }))
        }
      />
      {file && (
        <>
          <TextField
            id={id}
            label="Description"
            hint="What is to be seen, for people who cannot see it"
            maxLength={300}
            value={size.alt}
            error={altError}
            onChange={({ target: { value } }) =>
              onChange((now) => ({ ...now, meta: { ...(now.meta ?? SIZE), alt: value } }))
            }
          />
          <p>
            <QuietButton onClick={() => onChange(() => ({ file: null, meta: null }))}>
              Remove the picture
            </QuietButton>
          </p>
        </>
      )}
    </FieldGroup>
  );
}
