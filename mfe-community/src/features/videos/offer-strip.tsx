import { pageSettings } from '@konnect/contracts/rules';
import { useHost } from '@konnect/host-api';
import { buttonClass } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { costText, StoredImage } from '#app/media';
import { paths } from '#app/paths';
import { offerVideosQuery } from './queries';
import { videoName } from './video-rules';
import styles from './videos.module.css';

/** The first few offers; each opens the scroller at its place. Hidden when there are none. */
export function OfferStrip() {
  const { api, config } = useHost();
  const { offersShown } = pageSettings(config);
  const { data } = useQuery(offerVideosQuery(api, offersShown));
  const videos = data?.results.slice(0, offersShown) ?? [];
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby="our-offers" className={styles.section}>
      <div className={styles.top}>
        <h2 id="our-offers" className={styles.heading}>
          Our Offers
        </h2>
        <Link to={paths.clips()} className={buttonClass({ variant: 'quiet', size: 'small' })}>
          Watch all
        </Link>
      </div>
      <ul className={styles.strip}>
        {videos.map((video, index) => (
          <li key={videoName(video)} className={styles.offer}>
            <Link to={paths.clips(videoName(video))} className={styles.offerLink}>
              <StoredImage
                file={video.poster ?? null}
                meta={video.poster_meta}
                seed={videoName(video)}
                alt=""
                // The largest element of the first view must not wait for the code.
                priority={index === 0}
                sizes="(min-width: 640px) 220px, 44vw"
                className={styles.offerPoster}
              />
              <span className={styles.title} lang={video.lang} dir="auto">
                {video.title}
              </span>
              <span className={styles.metadata}>{costText(video)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
