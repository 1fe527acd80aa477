// A survey's document is untrusted, and SurveyJS renders it without sanitising.
import { cleanHtml } from '#app/text/html';
import { invalidFields } from '#app/http/problem-error';
import type { SurveyDocument } from './tables';

const DEPTH_MAX = 40;
const CHARACTERS_MAX = 400_000;

/** Settings that fetch from elsewhere, leave the page, or name code. */
export const FORBIDDEN: ReadonlySet<string> = new Set([
  'choicesByUrl',
  'navigateToUrl',
  'navigateToUrlOnCondition',
  'cookieName',
  '__proto__',
  'constructor',
  'prototype',
]);
const ADDRESSES = new Set(['logo', 'imageLink', 'backgroundImage', 'videoLink']);
const OWN_ADDRESS = /^\/(?![/\\])[^\\\s]*$/;

export function isForeignAddress(name: string, value: unknown): boolean {
  return ADDRESSES.has(name) && typeof value === 'string' && value !== '' && !OWN_ADDRESS.test(value);
}

/**
 * A copy without forbidden settings, foreign addresses and dangerous markup.
 * @throws ProblemError 400 for a document that is too large or too deep
 */
export function cleanDocument(document: unknown): SurveyDocument {
  const cleaned = cleanValue(document, undefined, 0, { left: CHARACTERS_MAX });
  if (typeof cleaned !== 'object' || cleaned === null || !Array.isArray((cleaned as SurveyDocument).pages))
    throw invalidFields({ pages: ['A survey needs pages'] });
  return cleaned as SurveyDocument;
}

interface Budget {
  /** Remaining characters, so that an oversized document is refused while it is being read. */
  left: number;
}

function cleanValue(value: unknown, name: string | undefined, depth: number, budget: Budget): unknown {
  if (depth > DEPTH_MAX) throw invalidFields({ pages: ['This survey is nested too deeply'] });
  budget.left -= 1 + (name?.length ?? 0) + (typeof value === 'string' ? value.length : 0);
  if (budget.left < 0) throw invalidFields({ pages: ['This survey is too long'] });
  if (typeof value === 'string') return cleanText(value, name);
  if (Array.isArray(value))
    return value
      .map((item) => cleanValue(item, name, depth + 1, budget))
      .filter((item) => item !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key]) => !FORBIDDEN.has(key))
    .map(([key, item]) => [key, cleanValue(item, key, depth + 1, budget)] as const)
    .filter(([, item]) => item !== undefined);
  return Object.fromEntries(entries);
}

function cleanText(text: string, name: string | undefined): string | undefined {
  const plain = text.replaceAll('\u0000', '');
  if (name !== undefined && ADDRESSES.has(name)) return OWN_ADDRESS.test(plain) ? plain : undefined;
  // Conditions hold comparisons such as {score} < 6, so only text that looks like a tag is treated as markup.
  return /<[a-z!/?]/i.test(plain) ? cleanHtml(plain) : plain;
}
