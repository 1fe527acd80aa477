import type { SearchHit } from '@konnect/contracts';
import { Tag, Time } from '@konnect/ui';
import { BannerLink } from '#app/redirect';
import { markWords, TYPES } from './search-rules';
import styles from './site-search.module.css';

/** The results, best first; each is one link with the search terms marked. */
export function HitList({ hits, search }: { hits: readonly SearchHit[]; search: string }) {
  return (
    <ol className={styles.hits}>
      {hits.map((hit) => (
        <li key={hit.key} className={styles.hit}>
          <p className={styles.metadata}>
            <Tag tone="primary">{TYPES.find(({ value }) => value === hit.type)?.one ?? hit.type}</Tag>
            {hit.group && <span>{hit.group}</span>}
            {hit.closed && <Tag tone="plain">Closed</Tag>}
            {hit.date && <Time value={hit.date} />}
          </p>
          <h2 className={styles.title} lang={hit.lang} dir="auto">
            <BannerLink address={hit.url} refused={hit.title}>
              <Marked text={hit.title} search={search} />
            </BannerLink>
          </h2>
          {hit.snippet && (
            <p className={styles.snippet} lang={hit.lang} dir="auto">
              <Marked text={hit.snippet} search={search} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Marked({ text, search }: { text: string; search: string }) {
  return markWords(text, search).map(({ text: part, isMatch }, index) =>
    isMatch ? <mark key={index}>{part}</mark> : part,
  );
}
