import { Button, Dialog, TextField } from '@konnect/ui';
import { useState, type FormEvent } from 'react';
import { ImageUpload, type UploadedImage } from '#app/images';
import { shared } from '#app/styles';

const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S+$|^\/$/i;

export interface LinkDialogProps {
  href: string;
  onClose: () => void;
  /** An empty address takes the link away. */
  onLink: (href: string) => void;
}

export function LinkDialog({ href, onClose, onLink }: LinkDialogProps) {
  const [address, setAddress] = useState(href);
  const [error, setError] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const wanted = address.trim();
    if (wanted && !ADDRESS.test(wanted))
      setError('Enter an address beginning with https://, /, mailto: or tel:');
    else onLink(wanted);
  }

  return (
    <Dialog open onClose={onClose} title="Link" size="small">
      <form noValidate onSubmit={handleSubmit} className={shared.stack}>
        <TextField
          label="Address"
          hint="https://… for other sites, /… for a page of this one"
          inputMode="url"
          value={address}
          error={error}
          onChange={(event) => setAddress(event.target.value)}
          data-autofocus
        />
        <div className={shared.row}>
          <Button type="submit">Set the link</Button>
          {href && (
            <Button variant="quiet" onClick={() => onLink('')}>
              Remove the link
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

export interface ImageDialogProps {
  onClose: () => void;
  onImage: (image: UploadedImage & { alt: string }) => void;
}

/** An image goes into the text only with words for those who cannot see it. */
export function ImageDialog({ onClose, onImage }: ImageDialogProps) {
  const [image, setImage] = useState<UploadedImage | null>(null);
  const [alt, setAlt] = useState('');
  const [error, setError] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!image) return setError('Choose a picture first');
    if (!alt.trim()) return setError('Describe the picture for people who cannot see it');
    onImage({ ...image, alt: alt.trim() });
  }

  return (
    <Dialog open onClose={onClose} title="Picture" size="small">
      <form noValidate onSubmit={handleSubmit} className={shared.stack}>
        <ImageUpload label="Choose a picture" onUploaded={setImage} />
        {image && <p>The picture is ready.</p>}
        <TextField
          label="Description"
          hint="What is to be seen, for people who cannot see it"
          value={alt}
          error={error}
          maxLength={300}
          onChange={(event) => setAlt(event.target.value)}
        />
        <div className={shared.row}>
          <Button type="submit">Put it in</Button>
        </div>
      </form>
    </Dialog>
  );
}
