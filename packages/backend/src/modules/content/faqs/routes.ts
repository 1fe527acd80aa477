import type { FastifyInstance } from 'fastify';
import { getFaq, listFaqs, reportFaqMiss, voteFaq } from '@konnect/contracts';
import type * as schemas from '@konnect/contracts/schemas';
import type { Dependencies } from '#app/http/dependencies';
import { ensureDevice, readDevice } from '#app/http/device';
import { notFound } from '#app/http/problem-error';
import { created, ok, route, type Call } from '#app/http/route';
import { findVote, storeMiss, storeVote } from './feedback';
import { toFaq } from './shape';
import * as store from './store';

const MISSES_PER_MINUTE = 20;
const NOTED = 'noted';

export function registerFaqs(app: FastifyInstance, deps: Dependencies): void {
  const { clock } = deps;
  const open = { cache: 'public' } as const;

  route(app, deps, listFaqs, open, async ({ db, query }) =>
    ok(await store.listFaqs(db, listFaqs.path, query, clock())),
  );

  route(app, deps, getFaq, open, async ({ db, params }) => {
    const row = await store.findFaq(db, params.id, clock());
    if (!row) throw notFound('question');
    return ok(toFaq(row));
  });

  const again = async ({ db, params, body, request }: Call<typeof schemas.voteFaq>) =>
    // Without the lost response's cookie, the stored vote cannot be found, so the sent one is returned.
    (await findVote(db, params.id, readDevice(request))) ?? {
      helpful: body.helpful,
      comment: body.comment ?? null,
    };
  route(app, deps, voteFaq, { changesPublic: false, again }, async ({ db, params, body, request, reply }) => {
    const row = await store.findFaq(db, params.id, clock());
    if (!row) throw notFound('question');
    const deviceKey = ensureDevice(request, reply, deps);
    return created(
      await storeVote(db, {
        faqId: row.id,
        deviceKey,
        helpful: body.helpful,
        comment: body.comment,
        now: clock(),
      }),
    );
  });

  route(
    app,
    deps,
    reportFaqMiss,
    {
      changesPublic: false,
      perMinute: MISSES_PER_MINUTE,
      rowOf: ({ noted }) => (noted ? NOTED : ''),
      again: async (_call, row) => ({ noted: row === NOTED }),
    },
    async ({ db, body, request, reply }) => {
      const found = await store.listFaqs(db, listFaqs.path, { search: body.search, page_size: 1 }, clock());
      if (found.results.length > 0) return created({ noted: false });
      return created({
        noted: await storeMiss(db, {
          search: body.search,
          deviceKey: ensureDevice(request, reply, deps),
          now: clock(),
        }),
      });
    },
  );
}
