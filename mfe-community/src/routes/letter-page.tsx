import type { Head } from '@konnect/contracts';
import { definePage, type PageArgs, pageRedirect, useHost } from '@konnect/host-api';
import { prepareRichText } from '@konnect/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { isLetter } from '#app/features/articles';
import { letterQuery, LetterView } from '#app/features/letters';
import { paths } from '#app/paths';
import { feeds, shareImage } from '#app/share';
import { articleInstead } from './article-instead';
import styles from './paper-page.module.css';

async function loader(args: PageArgs): Promise<void> {
  const { queryClient, api, environment } = args.host;
  const options = letterQuery(api, args.params.id ?? '');
  await Promise.all([
    queryClient.ensureQueryData(options).catch(async (error: unknown) => {
      const article = await articleInstead(args, error);
      if (!isLetter(article)) throw pageRedirect(paths.article(article.slug));
      queryClient.setQueryData(options.queryKey, article);
    }),
    environment === 'browser' ? prepareRichText() : undefined,
  ]);
}

function head({ host: { queryClient, api, config }, params }: PageArgs): Head {
  const letter = queryClient.getQueryData(letterQuery(api, params.id ?? '').queryKey);
  if (!letter) return { title: config.siteName, description: '', noIndex: true };
  return {
    title: letter.title,
    description: letter.excerpt ?? letter.title,
    canonical: paths.letter(letter.id),
    type: 'article',
    image: shareImage('letter', letter.slug, letter.title),
    feeds: [feeds.stories],
  };
}

function LetterPage() {
  const { api } = useHost();
  const { id = '' } = useParams();
  const { data } = useSuspenseQuery(letterQuery(api, id));
  return (
    <div className={styles.page}>
      <LetterView letter={data} />
    </div>
  );
}

export const page = definePage({ hydrate: 'intent', loader, head, Component: LetterPage });
