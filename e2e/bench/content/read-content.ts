import type {
  Article,
  ArticleSummary,
  BannerGroup,
  Category,
  Faq,
  JobSummary,
  List,
  MaintenanceNotice,
  TweetPost,
} from '@konnect/contracts';
import { articleContent, listContent } from './article-content';
import { FRAME } from './frame-content';
import { helpContent } from './help-content';
import { homeContent } from './home-content';
import { jobsContent } from './jobs-content';
import type { SiteContent } from './site-content';

/** Reads the measured pages, and every article that the list links to, from the public calls of a backend. */
export async function readContent(backendUrl: string): Promise<SiteContent> {
  async function read<T>(path: string): Promise<T> {
    const response = await fetch(`${backendUrl}/api/${path}`);
    if (!response.ok) throw new Error(`/api/${path} answered ${response.status}.`);
    return (await response.json()) as T;
  }

  const [notices, groups, posts, articles, topics, faqs, jobs] = await Promise.all([
    read<MaintenanceNotice[]>('maintenance-notice/'),
    read<BannerGroup[]>('announcement-mainsection/'),
    read<TweetPost[]>('twitter-post/'),
    read<List<ArticleSummary>>('trending-community-events/?view=cards'),
    read<Category[]>('community-events-category/'),
    read<List<Faq>>('konnect-faqs/?page_size=200'),
    read<List<JobSummary>>('konnect-careers/?page_size=50'),
  ]);
  const list = articles.results;
  const full = await Promise.all(list.map(({ slug }) => read<Article>(`trending-community-events/${slug}/`)));
  return {
    ...FRAME,
    pages: [
      homeContent({ notices, groups, articles: list, posts }),
      listContent(list, topics),
      helpContent(faqs.results),
      jobsContent(jobs.results),
      ...full.map((article) => articleContent(article, list)),
    ],
  };
}
