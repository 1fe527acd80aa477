import { useHost } from '@konnect/host-api';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { redirectOf } from './redirect-rule';

export interface BannerLinkProps {
  address: string | null | undefined;
  className?: string | undefined;
  children: ReactNode;
  /** Takes over links to videos; without it (and without scripts) they lead to the video's own page. */
  onVideo?: (id: string) => void;
  /** Shown in place of a link whose address must not be one. */
  refused?: ReactNode;
  /** For an image beside a text link to the same address: it takes taps, but not the keyboard focus. */
  imageOf?: string;
}

/** A link by the redirect rule; renders nothing for an address that must not be one. */
export function BannerLink({
  address,
  className,
  children,
  onVideo,
  refused = null,
  imageOf,
}: BannerLinkProps) {
  const { config } = useHost();
  const redirect = redirectOf(address, config.publicUrl);
  if (redirect.kind === 'refused') return refused;
  const asImage = imageOf === undefined ? {} : { tabIndex: -1, 'aria-label': imageOf };
  if (redirect.kind === 'inside') {
    return (
      <Link to={redirect.to} className={className} {...asImage}>
        {children}
      </Link>
    );
  }
  const isVideo = redirect.kind === 'video' && onVideo !== undefined;
  return (
    <a
      href={redirect.href}
      rel="noopener"
      className={className}
      {...asImage}
      onClick={(event) => {
        if (!isVideo) return;
        event.preventDefault();
        onVideo(redirect.id);
      }}
    >
      {children}
    </a>
  );
}
