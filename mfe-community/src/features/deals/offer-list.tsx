import type { Offer } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { buttonClass, Tag, Time, useIsHydrating } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { belowFold } from '#app/below-fold';
import { StoredImage } from '#app/media';
import { numberOf } from '#app/number-of';
import { BannerLink } from '#app/redirect';
import styles from './deals.module.css';
import { endsText, startsText } from './offer-time';
import { offersQuery } from './queries';

/** Offers with their dates and sponsors. Hidden when there are none. */
export function OfferList() {
  const { api } = useHost();
  const isLive = !useIsHydrating();
  const { data, dataUpdatedAt } = useQuery(offersQuery(api));
  const offers = data?.results ?? [];
  if (offers.length === 0) return null;
  // "In 3 days" needs the visitor's clock; the edge, whose page may be cached, renders only the date.
  const now = isLive ? dataUpdatedAt : null;
  return (
    <section aria-labelledby="offers" className={styles.section}>
      <h2 id="offers" className={styles.heading}>
        Offers
      </h2>
      <ul className={styles.offers}>
        {offers.map((offer, index) => {
          const name = offer.slug || `offer-${numberOf(offer, index)}`;
          const ends = now === null ? '' : endsText(offer.ends_at, now);
          const starts = now === null ? '' : startsText(offer.starts_at, now);
          return (
            <li key={name} id={name} className={styles.offer} data-below-fold={belowFold(index)}>
              <OfferImage offer={offer} name={name} isFirst={index === 0} />
              <div className={styles.text}>
                {offer.sponsor && <Tag tone="info">Sponsored by {offer.sponsor}</Tag>}
                <h3 className={styles.name} dir="auto">
                  {offer.title || 'Offer'}
                </h3>
                {offer.description && <p dir="auto">{offer.description}</p>}
                {(offer.starts_at || offer.ends_at) && (
                  <p className={styles.metadata}>
                    {offer.starts_at && (
                      <>
                        From <Time value={offer.starts_at} format="short" />{' '}
                      </>
                    )}
                    {offer.ends_at && (
                      <>
                        until <Time value={offer.ends_at} format="short" />
                      </>
                    )}
                    <span className={styles.ends}>{starts || ends}</span>
                  </p>
                )}
                <BannerLink address={offer.redirect_url} className={buttonClass({ variant: 'call' })}>
                  {offer.button_text || 'See the offer'}
                </BannerLink>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Leads where the button leads. */
function OfferImage({ offer, name, isFirst }: { offer: Offer; name: string; isFirst: boolean }) {
  const image = (
    <StoredImage
      file={offer.main_image}
      meta={offer.main_image_meta}
      seed={name}
      priority={isFirst}
      sizes="(min-width: 800px) 560px, 94vw"
      className={styles.banner}
    />
  );
  return (
    <BannerLink
      address={offer.redirect_url}
      className={styles.imageLink}
      refused={image}
      imageOf={offer.main_image_meta?.alt || offer.title || 'Offer'}
    >
      {image}
    </BannerLink>
  );
}
