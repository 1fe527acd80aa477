import { useHost } from '@konnect/host-api';
import { Button, buttonClass, Card, Time } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { postEmbed } from './post-embed';
import { socialPostsQuery } from './queries';
import styles from './social.module.css';

/** The other site is contacted only after a tap. Links lead to the provider's pages. */
export function SocialPost() {
  const { api, config } = useHost();
  const { data } = useQuery(socialPostsQuery(api));
  const [isEmbedded, setIsEmbedded] = useState(false);
  const post = data?.[0];
  if (!post && config.social.length === 0) return null;
  const profile = config.social.find(({ url }) => /^https:\/\/(www\.)?(x|twitter)\.com\//.test(url))?.url;
  const embed = post && postEmbed(post, profile);

  return (
    <section aria-labelledby="social" className={styles.section} data-below-fold="">
      <h2 id="social" className={styles.heading}>
        Follow {config.siteName}
      </h2>
      {post && embed && (
        <Card className={styles.post}>
          {isEmbedded && embed.frame ? (
            <iframe
              className={styles.frame}
              src={embed.frame}
              title="Latest post on X"
              referrerPolicy="no-referrer"
              sandbox="allow-scripts allow-same-origin allow-popups"
            />
          ) : (
            <>
              <p className={styles.text}>{post.text ?? 'Our latest post is on X.'}</p>
              {post.date_created && (
                <p className={styles.date}>
                  <Time value={post.date_created} />
                </p>
              )}
            </>
          )}
          <div className={styles.actions}>
            {embed.frame && !isEmbedded && (
              <Button
                variant="quiet"
                size="small"
                className={styles.embed}
                onClick={() => setIsEmbedded(true)}
              >
                Show the post from X
              </Button>
            )}
            {embed.page && (
              <a
                href={embed.page}
                rel="noopener noreferrer"
                target="_blank"
                className={buttonClass({ variant: 'quiet', size: 'small' })}
              >
                Open on X, new tab
              </a>
            )}
          </div>
          {!isEmbedded && (
            <p className={styles.note}>
              The post itself is loaded from X, which then knows about your visit.
            </p>
          )}
        </Card>
      )}
      {config.social.length > 0 && (
        <ul className={styles.pages}>
          {config.social.map(({ label, url }) => (
            <li key={url}>
              <a href={url} rel="noopener" className={buttonClass({ variant: 'quiet' })}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
