import { UPLOAD_MAX_LABEL, type UploadEnding } from '@konnect/contracts/rules';
import { Button, classNames } from '@konnect/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { type TempFile, sizeLabel, wizardStyles } from '#app/wizard';
import styles from './file-field.module.css';

export interface FileFieldWiring {
  name: string;
  error: string | undefined;
  endings: readonly UploadEnding[];
  file: TempFile | undefined;
  /** True while the chosen file is being read; a photo is made smaller then. */
  isReading: boolean;
  /** From 0 to 1 while it is on its way. */
  progress: number | undefined;
  /** Resolves when the file was read, or is no longer wanted. */
  onChoose(file: File): Promise<void>;
  onRemove(): void;
}

export interface FileFieldProps extends FileFieldWiring {
  label: string;
  hint?: ReactNode;
  isOptional?: boolean;
}

/** A field for one file: it shows the chosen file and the progress of its upload, and can remove it. */
export function FileField({
  name,
  label,
  hint,
  error,
  isOptional,
  endings,
  file,
  isReading,
  progress,
  onChoose,
  onRemove,
}: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const hadFile = useRef(file !== undefined);
  const hasFile = file !== undefined;

  // The focused control was replaced: the focus moves to the one in its place.
  useEffect(() => {
    if (hadFile.current === hasFile) return;
    hadFile.current = hasFile;
    if (document.activeElement === document.body) (hasFile ? remove : input).current?.focus();
  }, [hasFile]);

  async function handleChange(box: HTMLInputElement): Promise<void> {
    const chosen = box.files?.[0];
    if (!chosen) return;
    // The box shows the file's name while the file is being read.
    await onChoose(chosen);
    // The same file can be chosen again after it was refused.
    if (box.files?.[0] === chosen) box.value = '';
  }

  const described = classNames(`${name}-hint`, error !== undefined && `${name}-error`);
  return (
    <div className={classNames(styles.field, error !== undefined && wizardStyles.invalid)}>
      <label htmlFor={name} className={styles.label}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      <div id={`${name}-hint`} className={wizardStyles.hint}>
        {endings.join(', ')}, at most {UPLOAD_MAX_LABEL}. {hint}
      </div>
      {error !== undefined && (
        <p id={`${name}-error`} className={wizardStyles.error} role="alert">
          {error}
        </p>
      )}
      {file ? (
        <div className={styles.file}>
          <span className={styles.name}>
            {file.name} <span className={styles.size}>({sizeLabel(file.size)})</span>
          </span>
          <Button
            ref={remove}
            id={name}
            size="small"
            variant="quiet"
            aria-label={`Remove ${file.name}`}
            aria-describedby={described}
            onClick={onRemove}
          >
            Remove
          </Button>
          {progress !== undefined && (
            <progress
              className={styles.progress}
              max={1}
              value={progress}
              aria-label={`Upload of ${file.name}`}
            />
          )}
          <p className={styles.state} role="status">
            {progress !== undefined
              ? 'Uploading…'
              : file.upload
                ? 'Uploaded'
                : 'Kept on this device; it goes out with your application'}
          </p>
        </div>
      ) : (
        <>
          <input
            ref={input}
            id={name}
            type="file"
            className={styles.input}
            accept={endings.map((ending) => `.${ending}`).join(',')}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={described}
            onChange={({ currentTarget }) => void handleChange(currentTarget)}
          />
          {isReading && (
            <p className={styles.state} role="status">
              Getting the file ready…
            </p>
          )}
        </>
      )}
    </div>
  );
}
