import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { getFormDefinition, setFormDefinition } from '@konnect/contracts';
import { oneLine } from '#app/text/text';
import type { Dependencies } from '#app/http/dependencies';
import { ok, route } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { requireStaff, staffOf } from '#app/modules/platform/accounts/require-staff';
import { formDefinition } from './tables';
import { storeReplacedWords } from './wording';

const inOneLine = (words: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [name, oneLine(text)]));

export function registerFormDefinitions(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, getFormDefinition, { cache: 'public' }, async ({ db, params: { kind } }) => {
    const [row] = await db.select().from(formDefinition).where(eq(formDefinition.kind, kind));
    return ok({
      kind,
      labels: row?.labels ?? {},
      options: row?.options ?? {},
      updated_at: row?.updatedAt.toISOString() ?? null,
    });
  });

  const editors = { onRequest: [requireStaff(deps, setFormDefinition.roles)] };
  route(app, deps, setFormDefinition, editors, async ({ db, params: { kind }, body, request }) => {
    const labels = inOneLine(body.labels);
    const options = Object.fromEntries(
      Object.entries(body.options ?? {}).map(([question, words]) => [question, inOneLine(words)]),
    );
    const values = { labels, options, updatedAt: deps.clock(), updatedBy: staffOf(request).name };
    await storeReplacedWords(db, kind, { labels, options }, values.updatedAt);
    await db
      .insert(formDefinition)
      .values({ kind, ...values })
      .onConflictDoUpdate({ target: formDefinition.kind, set: values });
    await recordAudit(db, request, {
      action: 'form-definition.change',
      subject: `form-definition:${kind}`,
      detail: { questions: Object.keys(labels).length, options: Object.keys(options).length },
    });
    return ok({ kind, labels, options, updated_at: values.updatedAt.toISOString() });
  });
}
