import { readFileSync, writeFileSync } from 'node:fs';
import { openApiDocument } from './document';
import { withEnforcement } from './enforcement';

const ENFORCEMENT = new URL('../../docs/enforcement.md', import.meta.url);

// Both are committed, so that a change of the API can be read in a diff; a test says when they are out of
// date.
writeFileSync(
  new URL('../../openapi.json', import.meta.url),
  `${JSON.stringify(openApiDocument(), null, 1)}\n`,
);
writeFileSync(ENFORCEMENT, withEnforcement(readFileSync(ENFORCEMENT, 'utf8')));
