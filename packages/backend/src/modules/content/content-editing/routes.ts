import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#app/http/dependencies';
import { registerContentDrafts } from './draft-routes';
import { registerContentPreviews } from './preview-routes';
import { registerContentPublishing } from './publishing-routes';
import { registerContentReading } from './reading-routes';
import { registerContentRemoval } from './removal-routes';
import { registerContentRevisions } from './revision-routes';

export function registerContentEditing(app: FastifyInstance, deps: Dependencies): void {
  registerContentReading(app, deps);
  registerContentDrafts(app, deps);
  registerContentPublishing(app, deps);
  registerContentRemoval(app, deps);
  registerContentRevisions(app, deps);
  registerContentPreviews(app, deps);
}
