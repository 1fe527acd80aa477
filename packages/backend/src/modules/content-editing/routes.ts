import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contracts from '@konnect/contracts';
import type { ContentDocument, EditedKind } from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import type { Db } from '#app/db/database';
import { decodeCursor, nextUrl } from '#app/http/cursor';
import type { Dependencies } from '#app/http/dependencies';
import { invalidFields, notFound, problem } from '#app/http/problem-error';
import { created, ok, route } from '#app/http/route';
import { recordAudit } from '#app/modules/audit/index';
import { staffOf } from '#app/modules/staff/require-staff';
import type { StaffSession } from '#app/modules/staff/sessions';
import { staffRoute } from '#app/modules/staff/staff-route';
import { DEFINITIONS, type Fields } from './definitions';
import { PREVIEW_MS, previewToken, readPreview } from './preview';
import { cleanFields, publishErrors, slugFrom } from './rules';
import * as store from './store';

const PAGE_SIZE = 50;
const SLUG_TRIES = 50;

function mayEdit(staff: StaffSession, kind: EditedKind): void {
  if (staff.role === 'hr' && kind !== 'job' && kind !== 'career')
    throw problem(403, 'content.forbidden', 'Your role edits jobs and pages about working here only.');
}

async function rowOf(
  db: Db,
  staff: StaffSession,
  { kind, id }: { kind: EditedKind; id: number },
  lock = false,
) {
  mayEdit(staff, kind);
  const row = await store.findRow(db, kind, id, { lock });
  if (!row) throw notFound('content');
  return row;
}

function conflict(request: FastifyRequest, current: ContentDocument, yours: Fields) {
  const body = {
    code: 'content.changed' as const,
    message: 'A colleague changed this in the meantime.',
    requestId: request.id,
    current,
    yours: { ...yours },
  };
  return { status: 409 as const, body };
}

/** Staff's editor for everything that is published: drafts, revisions, publishing, previews. */
export function registerContentEditing(app: FastifyInstance, deps: Dependencies): void {
  const { clock } = deps;
  const audit = (
    db: Db,
    request: FastifyRequest,
    action: string,
    document: { kind: EditedKind; id: number },
    detail: Record<string, unknown> = {},
  ) =>
    recordAudit(db, request, {
      action: `content.${action}`,
      subject: `${document.kind}:${document.id}`,
      detail,
    });

  staffRoute(
    app,
    deps,
    contracts.listContent,
    schemas.listContent,
    {},
    async ({ db, params, query, staff }) => {
      mayEdit(staff, params.kind);
      const beforeId = query.cursor ? decodeCursor(query.cursor, 1)[0] : undefined;
      const rows = await store.contentList(
        db,
        params.kind,
        { state: query.state, search: query.search, beforeId, limit: PAGE_SIZE + 1 },
        clock(),
      );
      const results = rows.slice(0, PAGE_SIZE);
      const last = results.at(-1);
      return ok({
        results,
        next:
          rows.length > PAGE_SIZE && last
            ? nextUrl(contracts.listContent.path.replace(':kind', params.kind), [last.id], {
                state: query.state,
                search: query.search,
              })
            : null,
      });
    },
  );

  staffRoute(
    app,
    deps,
    contracts.getContentForm,
    schemas.getContentForm,
    {},
    async ({ params: { kind }, staff }) => {
      mayEdit(staff, kind);
      const { title, fields } = DEFINITIONS[kind];
      return ok({
        kind,
        title,
        fields: Object.entries(fields).map(([name, field]) => ({
          name,
          type: field.type,
          needed: field.needed ?? false,
          max: field.max ?? null,
          options: field.options ? [...field.options] : null,
          initial: field.fallback ?? null,
        })),
      });
    },
  );

  const again = async (
    { db, params: { kind }, request }: { db: Db; params: { kind: EditedKind }; request: FastifyRequest },
    id: string,
  ) => {
    const row = await rowOf(db, staffOf(request), { kind, id: Number(id) });
    return store.documentOf(db, kind, row, clock());
  };
  staffRoute(
    app,
    deps,
    contracts.createContent,
    schemas.createContent,
    { again },
    async ({ db, params, body, staff, request }) => {
      const { kind } = params;
      mayEdit(staff, kind);
      const definition = DEFINITIONS[kind];
      const { slug: wanted, ...fields } = cleanFields(definition, body.fields);
      const slug =
        typeof wanted === 'string'
          ? await freeSlug(db, kind, wanted, true)
          : await freeSlug(db, kind, slugFrom(String(fields[definition.title])), false);
      const id = await store.insertRow(db, kind, slug, fields);
      const now = clock();
      await store.addRevision(db, {
        kind,
        subjectId: id,
        version: 1,
        author: staff.name,
        fields: { ...fields, slug },
        createdAt: now,
      });
      await store.writeState(db, {
        kind,
        subjectId: id,
        version: 1,
        publishedVersion: null,
        deletedAt: null,
        updatedAt: now,
        updatedBy: staff.name,
      });
      await audit(db, request, 'create', { kind, id });
      return created(await store.documentOf(db, kind, await rowOf(db, staff, { kind, id }), now));
    },
  );

  staffRoute(app, deps, contracts.getContent, schemas.getContent, {}, async ({ db, params, staff }) =>
    ok(await store.documentOf(db, params.kind, await rowOf(db, staff, params), clock())),
  );

  /** Adds a revision with these fields; a draft that readers never saw changes its row at once. */
  async function save(
    db: Db,
    document: ContentDocument,
    row: Awaited<ReturnType<typeof rowOf>>,
    fields: Record<string, unknown>,
    staff: StaffSession,
  ) {
    const { kind, id } = document;
    const slug = typeof fields['slug'] === 'string' ? fields['slug'] : document.slug;
    if (slug !== row.slug) {
      if (row.status !== 'draft')
        throw invalidFields({ slug: ['Its address is known already and stays as it is'] });
      await freeSlug(db, kind, slug, true, id);
    }
    const now = clock();
    if (document.version === 0)
      await store.addRevision(db, {
        kind,
        subjectId: id,
        version: 0,
        author: 'before editing',
        fields: store.fieldsOfRow(kind, row),
        createdAt: now,
        publishedAt: row.status === 'draft' ? null : now,
      });
    const version = document.version + 1;
    const state = await store.findState(db, kind, id);
    await store.addRevision(db, {
      kind,
      subjectId: id,
      version,
      author: staff.name,
      fields: { ...fields, slug },
      createdAt: now,
    });
    const publishedVersion = state ? state.publishedVersion : row.status === 'draft' ? null : 0;
    await store.writeState(db, {
      kind,
      subjectId: id,
      version,
      publishedVersion,
      deletedAt: null,
      updatedAt: now,
      updatedBy: staff.name,
    });
    if (row.status === 'draft') await store.updateRow(db, kind, id, { slug, fields });
    return store.documentOf(db, kind, await rowOf(db, staff, { kind, id }), now);
  }

  staffRoute(
    app,
    deps,
    contracts.saveContent,
    schemas.saveContent,
    {},
    async ({ db, params, body, staff, request }) => {
      const row = await rowOf(db, staff, params, true);
      const document = await store.documentOf(db, params.kind, row, clock());
      if (document.version !== body.version) return conflict(request, document, body.fields);
      const saved = await save(db, document, row, cleanFields(DEFINITIONS[params.kind], body.fields), staff);
      await audit(db, request, 'save', saved, { version: saved.version });
      return ok(saved);
    },
  );

  staffRoute(
    app,
    deps,
    contracts.restoreRevision,
    schemas.restoreRevision,
    {},
    async ({ db, params, body, staff, request }) => {
      const row = await rowOf(db, staff, params, true);
      const document = await store.documentOf(db, params.kind, row, clock());
      if (document.version !== body.version) return conflict(request, document, {});
      const revision = await store.findRevision(db, params.kind, params.id, params.version);
      if (!revision) throw notFound('revision');
      const saved = await save(
        db,
        document,
        row,
        cleanFields(DEFINITIONS[params.kind], { ...revision.fields, slug: row.slug }),
        staff,
      );
      await audit(db, request, 'restore', saved, { from: params.version, version: saved.version });
      return ok(saved);
    },
  );

  staffRoute(
    app,
    deps,
    contracts.publishContent,
    schemas.publishContent,
    { changesPublic: true },
    async ({ db, params, body, staff, request }) => {
      const { kind, id } = params;
      const row = await rowOf(db, staff, params, true);
      const now = clock();
      const document = await store.documentOf(db, kind, row, now);
      if (document.version !== body.version) return conflict(request, document, {});
      if (document.state === 'deleted')
        throw problem(409, 'content.deleted', 'Restore it before you publish it.');
      const errors = publishErrors(DEFINITIONS[kind], document.fields);
      const at = body.publish_at ? new Date(body.publish_at) : undefined;
      if (at && Number.isNaN(at.getTime())) errors['publish_at'] = ['Enter a date and time'];
      if (Object.keys(errors).length > 0) throw invalidFields(errors);
      const wasShown = document.state === 'published';
      await store.updateRow(db, kind, id, {
        slug: document.slug,
        status: 'published',
        fields: document.fields,
        ...(at ? { publishedAt: at } : wasShown ? { editedAt: now } : { publishedAt: now }),
      });
      await store.markPublished(db, kind, id, document.version, now);
      await store.writeState(db, {
        kind,
        subjectId: id,
        version: document.version,
        publishedVersion: document.version,
        deletedAt: null,
        updatedAt: now,
        updatedBy: staff.name,
      });
      await audit(db, request, 'publish', document, {
        version: document.version,
        at: at?.toISOString() ?? null,
      });
      return ok(await store.documentOf(db, kind, await rowOf(db, staff, params), now));
    },
  );

  staffRoute(
    app,
    deps,
    contracts.hideContent,
    schemas.hideContent,
    { changesPublic: true },
    async ({ db, params, staff, request }) => {
      await rowOf(db, staff, params, true);
      await store.updateRow(db, params.kind, params.id, { status: DEFINITIONS[params.kind].hiddenStatus });
      await audit(db, request, 'hide', params);
      return ok(await store.documentOf(db, params.kind, await rowOf(db, staff, params), clock()));
    },
  );

  staffRoute(
    app,
    deps,
    contracts.deleteContent,
    schemas.deleteContent,
    { changesPublic: true },
    async ({ db, params, staff, request }) => {
      const { kind, id } = params;
      const row = await rowOf(db, staff, params, true);
      const document = await store.documentOf(db, kind, row, clock());
      if (document.version === 0)
        await store.addRevision(db, {
          kind,
          subjectId: id,
          version: 0,
          author: 'before editing',
          fields: store.fieldsOfRow(kind, row),
          createdAt: clock(),
        });
      await store.updateRow(db, kind, id, { status: DEFINITIONS[kind].hiddenStatus });
      const now = clock();
      await store.writeState(db, {
        kind,
        subjectId: id,
        version: document.version,
        publishedVersion: null,
        deletedAt: now,
        updatedAt: now,
        updatedBy: staff.name,
      });
      await audit(db, request, 'delete', params);
      return { status: 204 as const, body: undefined };
    },
  );

  const toRevision = (row: Awaited<ReturnType<typeof store.revisionsOf>>[number]) => ({
    version: row.version,
    author: row.author,
    created_at: row.createdAt.toISOString(),
    published: row.publishedAt !== null,
  });

  staffRoute(app, deps, contracts.listRevisions, schemas.listRevisions, {}, async ({ db, params, staff }) => {
    await rowOf(db, staff, params);
    return ok((await store.revisionsOf(db, params.kind, params.id)).map(toRevision));
  });

  staffRoute(app, deps, contracts.getRevision, schemas.getRevision, {}, async ({ db, params, staff }) => {
    await rowOf(db, staff, params);
    const row = await store.findRevision(db, params.kind, params.id, params.version);
    if (!row) throw notFound('revision');
    return ok({ ...toRevision(row), fields: store.shownFields(params.kind, row.fields) });
  });

  staffRoute(
    app,
    deps,
    contracts.makePreview,
    schemas.makePreview,
    {},
    async ({ db, params, staff, request }) => {
      const document = await store.documentOf(db, params.kind, await rowOf(db, staff, params), clock());
      const until = new Date(clock().getTime() + PREVIEW_MS);
      await audit(db, request, 'preview', document, { version: document.version });
      return created({
        token: await previewToken(db, document, until, deps.random),
        expires_at: until.toISOString(),
      });
    },
  );

  route(
    app,
    deps,
    contracts.getPreview,
    schemas.getPreview,
    { cache: 'private', perMinute: 60 },
    async ({ db, params, reply }) => {
      const preview = await readPreview(db, params.token, clock());
      const row = preview && (await store.findRow(db, preview.kind, preview.id));
      if (!preview || !row) throw notFound('preview');
      const revision = await store.findRevision(db, preview.kind, preview.id, preview.version);
      reply.header('x-robots-tag', 'noindex');
      const { slug = row.slug, ...fields } = revision
        ? store.shownFields(preview.kind, revision.fields)
        : store.fieldsOfRow(preview.kind, row);
      return ok({ ...preview, slug: String(slug), fields });
    },
  );
}

/** @throws ProblemError 400 when the wanted address is taken; one made from a title gets a number instead */
async function freeSlug(
  db: Db,
  kind: EditedKind,
  slug: string,
  isWanted: boolean,
  exceptId?: number,
): Promise<string> {
  if (!(await store.isSlugTaken(db, kind, slug, exceptId))) return slug;
  if (!isWanted) {
    for (let number = 2; number < SLUG_TRIES; number++)
      if (!(await store.isSlugTaken(db, kind, `${slug}-${number}`))) return `${slug}-${number}`;
  }
  throw invalidFields({ slug: ['Another page has this address'] });
}
