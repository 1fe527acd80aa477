import type { FastifyInstance } from 'fastify';
import { sendContactMessage } from '@konnect/contracts';
import { makeReference } from '#app/text/reference';
import { manyLines, oneLine } from '#app/text/text';
import type { Dependencies } from '#app/http/dependencies';
import { findReceipt } from '#app/http/idempotency';
import { created, route } from '#app/http/route';
import { insertContactMessage } from './store';

export function registerContact(app: FastifyInstance, deps: Dependencies): void {
  route(
    app,
    deps,
    sendContactMessage,
    { changesPublic: false, again: ({ db }, row) => findReceipt(db, 'contact_message', row) },
    async ({ db, body }) => {
      const reference = makeReference('KC', deps.random);
      const id = await insertContactMessage(db, {
        reference,
        name: oneLine(body.name),
        phone: body.phone,
        email: body.email || null,
        region: oneLine(body.region),
        subject: oneLine(body.subject),
        message: manyLines(body.message),
        // A filled hidden box means a robot: its message is spam and gets the usual response.
        status: body.website ? 'spam' : 'new',
        createdAt: deps.clock(),
      });
      return created({ id, reference });
    },
  );
}
