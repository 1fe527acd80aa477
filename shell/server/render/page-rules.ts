import { createHash } from 'node:crypto';
import { RULES_ELEMENT, speculationRules } from '../../src/reader/speculation-rules';
import { encodedFragment } from './encoded-fragments';

const TEXT = JSON.stringify(speculationRules());

/**
 * A header with the address of the rules, or rules with their type in the HTML, cost a slow phone about 10 ms
 * before the first paint. So they come as data, which the policy lets become rules.
 */
export const PAGE_RULES = {
  tag: encodedFragment(`<script type="application/json" id="${RULES_ELEMENT}">${TEXT}</script>\n`),
  source: `'sha256-${createHash('sha256').update(TEXT).digest('base64')}'`,
};
