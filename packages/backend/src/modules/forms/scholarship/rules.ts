import type { z } from 'zod/mini';
import { givenParents, PARENTS, type Parent } from '@konnect/contracts';
import type * as schemas from '@konnect/contracts/schemas';
import type { ScholarshipSettings } from '#app/config';
import { manyLines, oneLine } from '#app/text/text';

export type ScholarshipForm = z.output<typeof schemas.scholarshipApplicationForm>;

/** Without a period, applications are always open. */
export function isOpen(
  { opensAt, closesAt }: Pick<ScholarshipSettings, 'opensAt' | 'closesAt'>,
  now: Date,
): boolean {
  return (opensAt === undefined || opensAt <= now) && (closesAt === undefined || now <= closesAt);
}

const LONG = new Set([
  'why_need',
  'physical_impairment_detail',
  'essay',
  'community_engagement',
  'extracurricular',
]);
/** Fields with a column. */
const APART = new Set(['birthcert', 'report_card', 'guardian_consent']);

/** Includes only the blocks of the chosen parents, without leftovers of an undone choice. */
export function answersOf(form: ScholarshipForm): Record<string, string> {
  const chosen = givenParents(form);
  const unwanted = PARENTS.filter((parent) => !chosen.includes(parent)).map((parent) => `${parent}_`);
  const parents = form.parents || parentsChoice(chosen);
  return Object.fromEntries(
    Object.entries({ ...form, parents }).flatMap(([name, value]) =>
      typeof value === 'string' &&
      value !== '' &&
      !APART.has(name) &&
      !unwanted.some((prefix) => name.startsWith(prefix))
        ? [[name, LONG.has(name) ? manyLines(value) : oneLine(value)] as const]
        : [],
    ),
  );
}

/** Derives the choice of an application without one. */
function parentsChoice(chosen: readonly Parent[]): string {
  if (chosen.length === 1) return chosen[0] ?? '';
  return chosen.includes('guardian') ? '' : 'both';
}

export function contactPhone(form: ScholarshipForm): string {
  const [first = 'guardian'] = givenParents(form);
  return form[`${first}_phone`] ?? '';
}

export function hasConsent({ guardian_consent: consent }: ScholarshipForm): boolean {
  return (
    consent === true ||
    (typeof consent === 'string' && ['yes', 'true', 'on', '1'].includes(consent.trim().toLowerCase()))
  );
}
