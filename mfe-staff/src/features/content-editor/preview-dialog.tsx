import { useHost } from '@konnect/host-api';
import { buttonClass, Button, Dialog, Time } from '@konnect/ui';
import { useCopyText } from '#app/components/use-copy-text';
import { shared } from '#app/styles';

export interface PreviewLink {
  address: string;
  endsAt: string;
}

/** The link to the page as readers would see it; it needs no account, so that others can read along. */
export function PreviewDialog({ preview, onClose }: { preview: PreviewLink; onClose: () => void }) {
  const { config } = useHost();
  const { isCopied, copy } = useCopyText();

  return (
    <Dialog open onClose={onClose} title="Preview" size="small">
      <div className={shared.group}>
        <p>
          The page with your draft in it, for everybody who has this link. It ends on{' '}
          <Time value={preview.endsAt} format="date-time" />.
        </p>
        <p className={shared.row}>
          <a
            href={preview.address}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'primary' })}
            data-autofocus
          >
            Open the preview in a new tab
          </a>
          <Button variant="quiet" onClick={() => copy(new URL(preview.address, config.publicUrl).href)}>
            Copy the link
          </Button>
        </p>
        <p role="status">
          {isCopied === true
            ? 'The link is copied.'
            : isCopied === false
              ? 'The link could not be copied. Open it and copy its address.'
              : ''}
        </p>
      </div>
    </Dialog>
  );
}
