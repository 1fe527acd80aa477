import type { FastifyInstance } from 'fastify';
import { listBannerGroups, listMaintenanceNotices, listTweetPosts } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { ok, route } from '#app/http/route';
import { bannerGroups, currentNotices, newestTweets } from './store';

export function registerAnnouncements(app: FastifyInstance, deps: Dependencies): void {
  const open = { cache: 'public' } as const;
  route(app, deps, listMaintenanceNotices, open, async ({ db }) =>
    ok(await currentNotices(db, deps.clock())),
  );
  route(app, deps, listBannerGroups, open, async ({ db }) => ok(await bannerGroups(db, deps.clock())));
  route(app, deps, listTweetPosts, open, async ({ db }) => ok(await newestTweets(db)));
}
