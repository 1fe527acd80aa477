import { promotedEventCategory } from '@konnect/contracts/rules';
import { useHost } from '@konnect/host-api';
import { chipClass, ChipRow } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths';
import { topicsQuery } from './queries';

/** Topics that have stories; hidden when there are none or when they failed to load. */
export function TopicLinks({ current }: { current?: string }) {
  const { api } = useHost();
  const { data = [] } = useQuery(topicsQuery(api));
  const topics = data.filter(
    ({ slug, article_count }) => article_count !== 0 && !promotedEventCategory(slug),
  );
  if (topics.length === 0) return null;
  return (
    <ChipRow label="Topics">
      {topics.map(({ slug, name }) => (
        <Link
          key={slug}
          to={paths.topic(slug)}
          className={chipClass({ current: slug === current })}
          aria-current={slug === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </ChipRow>
  );
}
