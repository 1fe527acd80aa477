import { readFileSync, writeFileSync } from 'node:fs';
import { openApiDocument } from './document';
import { withEnforcement } from './enforcement';

const ENFORCEMENT = new URL('../../docs/enforcement.md', import.meta.url);

// Both files are committed, so that a diff shows a change of the API; a test compares them.
writeFileSync(
  new URL('../../openapi.json', import.meta.url),
  `${JSON.stringify(openApiDocument(), null, 1)}\n`,
);
writeFileSync(ENFORCEMENT, withEnforcement(readFileSync(ENFORCEMENT, 'utf8')));
