import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { links } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import type { Dependencies } from '#app/http/dependencies';
import { notFound } from '#app/http/problem-error';
import { findCategory } from '#app/modules/content/categories/store';
import { FEED_TYPES, feedDocument, type FeedAbout, type FeedFormat } from './documents';
import { jobEntries, storyEntries, type FeedEntry } from './entries';
import { sendDocument } from './send-document';

const OPEN_FEEDS = '*';

const STORIES = {
  title: 'Konnect',
  description: 'News of the neighbourhoods, works on the network, and what the community is up to.',
  page: links.community(),
};
const JOBS = { title: 'Jobs at Konnect', description: 'Open jobs, the newest first.', page: links.jobs() };

const FEEDS = [
  ['/feed.xml', 'rss', STORIES, storyEntries],
  ['/atom.xml', 'atom', STORIES, storyEntries],
  ['/feed.json', 'json', STORIES, storyEntries],
  ['/feeds/jobs.xml', 'rss', JOBS, jobEntries],
] as const;

export function registerFeedDocuments(app: FastifyInstance, deps: Dependencies): void {
  const { database, clock } = deps;
  for (const [path, format, about, entriesOf] of FEEDS)
    app.get(path, (request, reply) =>
      sendFeed(deps, request, reply, { format, about, path, entries: (db) => entriesOf(db, clock()) }),
    );

  app.get<{ Params: { file: string } }>('/feeds/topics/:file', async (request, reply) => {
    const topic = /^(.{1,160})\.xml$/.exec(request.params.file)?.[1];
    const found =
      topic?.includes('\u0000') === false ? await findCategory(database.db, topic, clock()) : undefined;
    if (!found) throw notFound('feed');
    const about = {
      title: `Konnect: ${found.name}`,
      description: found.description ?? `Stories on ${found.name}.`,
      page: links.topic(found.slug),
    };
    return sendFeed(deps, request, reply, {
      format: 'rss',
      about,
      path: `/feeds/topics/${encodeURIComponent(found.slug)}.xml`,
      entries: (db) => storyEntries(db, clock(), found.id),
    });
  });
}

interface Feed {
  format: FeedFormat;
  about: Omit<FeedAbout, 'path' | 'publicUrl'>;
  path: string;
  entries: (db: Db) => Promise<FeedEntry[]>;
}

function sendFeed(
  deps: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { format, about, path, entries }: Feed,
): Promise<FastifyReply> {
  const { publicUrl } = deps.config;
  // Feed readers in a browser are pages of other sites.
  reply.header('access-control-allow-origin', OPEN_FEEDS);
  return sendDocument(deps, request, reply, {
    type: FEED_TYPES[format],
    key: path,
    make: async (db) => feedDocument(format, { ...about, path, publicUrl }, await entries(db)),
  });
}
