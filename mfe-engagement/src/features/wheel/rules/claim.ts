import type { Problem, SpinParticipation } from '@konnect/contracts';
import { CLAIM_RULES, fieldFault, formFaults } from '@konnect/contracts/form-rules';
import { normalisePhone } from '@konnect/contracts/rules';
import { placeProblem } from '@konnect/forms';
import { ALREADY } from './texts';
import type { Item } from './eligibility';

export interface ClaimValues {
  name: string;
  phone: string;
  region: string;
  region_other: string;
}

export type ClaimField = keyof ClaimValues;
export type ClaimErrors = Partial<Record<ClaimField, string>>;

export const EMPTY_CLAIM: ClaimValues = { name: '', phone: '', region: '', region_other: '' };
export const OTHER_REGION = 'Other';
/** The prefix `Other: ` takes a part of the server's limit. */
export const REGION_MAX_LENGTH = CLAIM_RULES.region.max - `${OTHER_REGION}: `.length;
/** A typed number is checked with the server from this length on. */
const RECHECK_FROM = 10;

/** The contract does not check the name of an unlisted region, so this does. */
export function claimErrors({ name, phone, region, region_other }: ClaimValues): ClaimErrors {
  const otherFault =
    region === OTHER_REGION
      ? fieldFault({ required: 'Say which region', max: REGION_MAX_LENGTH }, region_other)
      : undefined;
  return {
    ...formFaults(CLAIM_RULES, { name, phone, region }, undefined),
    ...(otherFault ? { region_other: otherFault } : {}),
  };
}

/** Returns the typed number to check with the server; undefined while it is too short. */
export function phoneToCheck(typed: string): string | undefined {
  const phone = normalisePhone(typed);
  return phone.length >= RECHECK_FROM ? phone : undefined;
}

export function claimBody(
  drawId: string,
  participantId: string,
  item: Item,
  values: ClaimValues,
): SpinParticipation {
  const region =
    values.region === OTHER_REGION ? `${OTHER_REGION}: ${values.region_other.trim()}` : values.region;
  return {
    draw_id: drawId,
    participant_id: participantId,
    item_won_id: item.id,
    item_won: item.name,
    name: values.name.trim(),
    phone: normalisePhone(values.phone.trim()),
    region,
  };
}

export function refusedFields(problem: Problem): ClaimErrors {
  if (problem.code === 'spin.phone_used') return { phone: ALREADY };
  const { errors } = placeProblem(['name', 'phone', 'region'], problem);
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

/** A plain text for a refusal, with the next step. */
export function refusalAdvice({ status, code, message }: Problem): string {
  if (status === 404) return 'This draw is over or no longer on the site, so no prize can be claimed in it.';
  switch (code) {
    case 'request.invalid':
      return 'Please correct the fields below.';
    case 'spin.phone_used':
      return 'This phone number has already claimed a prize in this draw. Use your own number.';
    case 'spin.already_participated':
      return 'The details for this prize are with us already. Nothing was changed.';
    case 'spin.claim_expired':
      return 'The time to claim this prize is over.';
    case 'spin.no_spin':
      return 'This browser did not draw this prize, or its cookies were removed since then. Please contact us before the time to claim is over, and we will help; what you typed is kept.';
    case 'spin.outcome_mismatch':
      return 'This is not what our server drew for this device. Reload the page to see your result; what you typed is kept.';
    default:
      return message;
  }
}

/** Masks `0712 345 678` as `07•• ••• 678`, which its owner still recognises. */
export function maskedPhone(phone: string): string {
  const digits = normalisePhone(phone);
  return digits.length < 6
    ? digits
    : `${digits.slice(0, 2)}${'•'.repeat(digits.length - 5)}${digits.slice(-3)}`;
}
