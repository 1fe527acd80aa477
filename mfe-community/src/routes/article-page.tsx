import { type Article, type Head, links } from '@konnect/contracts';
import { definePage, type FormPost, type PageArgs, pageRedirect, Slot, useHost } from '@konnect/host-api';
import { buttonClass, prepareRichText, Skeleton, VisuallyHidden } from '@konnect/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { useHasRest } from '#app/device';
import {
  ArticleBody,
  articleBlock,
  articleHead,
  ArticleHeader,
  articleKeys,
  articleQuery,
  articlesQuery,
  articleTexts,
  isLetter,
  OtherArticles,
  topicsQuery,
} from '#app/features/articles';
import { CommentSection, commentsQuery, loadCommentForm, submitComment } from '#app/features/comments';
import { LikeButton } from '#app/features/likes';
import { ShareBar } from '#app/features/social';
import { sizeText } from '#app/media';
import { paths } from '#app/paths';
import styles from './article-page.module.css';

async function loader({ host, params, url }: PageArgs): Promise<void> {
  const { queryClient, api, environment } = host;
  const slugOrId = params.slugOrId ?? '';
  const list = Promise.all([
    queryClient.prefetchInfiniteQuery(articlesQuery(api)),
    queryClient.prefetchQuery(topicsQuery(api)),
  ]);
  const [article] = await Promise.all([
    queryClient.ensureQueryData(articleQuery(api, slugOrId)),
    environment === 'browser' ? prepareRichText() : undefined,
  ]);
  if (article.slug !== slugOrId) {
    queryClient.setQueryData(articleQuery(api, article.slug).queryKey, article);
    throw pageRedirect(paths.article(article.slug) + url.search, 301);
  }
  if (environment === 'browser') await prepareRichText(...articleTexts(article));
  const comments =
    articleBlock(article.category) === 'comments'
      ? queryClient.prefetchQuery(commentsQuery(api, article.id))
      : undefined;
  // The browser shows the article at once; the edge waits for all of it, because it sends one response.
  if (environment === 'edge') await Promise.all([list, comments, loadCommentForm()]);
}

function head({ host: { queryClient, api, config, preferences }, params }: PageArgs): Head {
  const article = queryClient.getQueryData(articleQuery(api, params.slugOrId ?? '').queryKey);
  if (!article) return { title: config.siteName, description: '', noIndex: true };
  return articleHead(article, config, preferences.saveData());
}

function ArticlePage() {
  const { slugOrId = '' } = useParams();
  // A pending like, a failed video or a typed comment belongs to its own story.
  return <Story key={slugOrId} slugOrId={slugOrId} />;
}

function Story({ slugOrId }: { slugOrId: string }) {
  const { api } = useHost();
  const { data: article } = useSuspenseQuery(articleQuery(api, slugOrId));
  const { slug, title, category } = article;
  const hasRest = useHasRest();

  return (
    <div className={styles.page}>
      <article className={styles.article}>
        <ArticleHeader article={article} />
        <ArticleBody article={article} />
        <div className={styles.actions}>
          {articleBlock(category) === 'comments' && (
            <LikeButton slug={slug} likes={article.likes} articleKey={articleKeys.detail(slug)} />
          )}
          {isLetter(article) && <LetterLink slug={slug} bytes={article.file_bytes} />}
          <ShareBar title={title} path={paths.article(slug)} />
        </div>
      </article>
      {hasRest ? <Rest article={article} /> : <div className={styles.rest} />}
    </div>
  );
}

/** All below the story. */
function Rest({ article }: { article: Article }) {
  const { id, slug, title, category } = article;
  const block = articleBlock(category);
  return (
    <>
      {block === 'comments' && <CommentSection article={article} />}
      {block === 'closed' && <EventClosed />}
      {block === 'application' && (
        <Slot
          name="content.application/v1"
          props={{ articleId: id, slug, title, category }}
          pending={<ApplicationPending />}
          empty={<ApplicationUnavailable />}
        />
      )}
      <OtherArticles currentId={id} />
    </>
  );
}

/** The letter's PDF, or its printable page without one. */
function LetterLink({ slug, bytes }: { slug: string; bytes: number | undefined }) {
  const className = buttonClass({ variant: 'primary' });
  if (!bytes) {
    return (
      <Link to={paths.letter(slug)} className={className}>
        Download Letter
      </Link>
    );
  }
  return (
    <a href={links.letterFile(slug)} download className={className}>
      Download Letter
      <VisuallyHidden>, PDF, {sizeText(bytes)}</VisuallyHidden>
    </a>
  );
}

function EventClosed() {
  return (
    <section className={styles.block} aria-labelledby="applications">
      <h2 id="applications" className={styles.heading}>
        Applications for this event are closed
      </h2>
      <p>Would you like to hear about the next one?</p>
      <Link to={links.contact('Konnect Hub events/programs')} className={buttonClass({ variant: 'primary' })}>
        Contact us
      </Link>
    </section>
  );
}

function ApplicationPending() {
  return (
    <section className={styles.block} aria-label="Application form">
      <p>The application form is loading. It needs JavaScript.</p>
      <Skeleton lines={6} label="Loading the application form" />
    </section>
  );
}

function ApplicationUnavailable() {
  return (
    <section className={styles.block} aria-labelledby="applications">
      <h2 id="applications" className={styles.heading}>
        The application form is not available right now
      </h2>
      <p>Write to us and we will take your application.</p>
      <Link to={links.contact('Konnect Hub events/programs')} className={buttonClass({ variant: 'primary' })}>
        Contact us
      </Link>
    </section>
  );
}

async function submit(post: FormPost) {
  const { queryClient, api } = post.host;
  // The loader brought it.
  return submitComment(
    post,
    await queryClient.ensureQueryData(articleQuery(api, post.params.slugOrId ?? '')),
  );
}

export const page = definePage({ hydrate: 'intent', loader, head, submit, Component: ArticlePage });
