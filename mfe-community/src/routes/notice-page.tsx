import type { Head } from '@konnect/contracts';
import { definePage, type PageArgs, pageRedirect, useHost } from '@konnect/host-api';
import { prepareRichText } from '@konnect/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { noticeQuery, NoticeView } from '#app/features/notices';
import { paths } from '#app/paths';
import { feeds, shareImage } from '#app/share';
import { articleInstead } from './article-instead';
import styles from './paper-page.module.css';

async function loader(args: PageArgs): Promise<void> {
  const { queryClient, api, environment } = args.host;
  await Promise.all([
    queryClient.ensureQueryData(noticeQuery(api, args.params.id ?? '')).catch(async (error: unknown) => {
      throw pageRedirect(paths.article((await articleInstead(args, error)).slug));
    }),
    environment === 'browser' ? prepareRichText() : undefined,
  ]);
}

function head({ host: { queryClient, api, config }, params }: PageArgs): Head {
  const notice = queryClient.getQueryData(noticeQuery(api, params.id ?? '').queryKey);
  if (!notice) return { title: config.siteName, description: '', noIndex: true };
  return {
    title: notice.title,
    description: notice.excerpt ?? notice.title,
    canonical: paths.notice(notice.id),
    type: 'article',
    image: shareImage('notice', notice.slug, notice.title),
    feeds: [feeds.stories],
  };
}

function NoticePage() {
  const { api } = useHost();
  const { id = '' } = useParams();
  const { data, dataUpdatedAt } = useSuspenseQuery(noticeQuery(api, id));
  return (
    <div className={styles.page}>
      <NoticeView notice={data} now={dataUpdatedAt} />
    </div>
  );
}

export const page = definePage({ hydrate: 'intent', loader, head, Component: NoticePage });
