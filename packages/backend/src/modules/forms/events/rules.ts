import { UNDER_18 } from '@konnect/contracts';
import {
  PHOTO_CONSENT,
  photoConsent,
  promotedEventCategory,
  type PromotedEventCategory,
} from '@konnect/contracts/rules';
import type { EventVersion } from './tables';

export interface EventRow {
  id: number;
  slug: string;
  title: string;
  category: string;
  grantsWheel: boolean | null;
  drawId: string | null;
  closesAt: Date | null;
  capacity: number | null;
}

export interface PromotedEventState {
  category: PromotedEventCategory;
  /** Null when the event accepts no applications. */
  version: EventVersion | null;
  closed: boolean;
  grantsWheel: boolean;
  drawId: string | null;
}

const VERSION_OF: Readonly<Record<PromotedEventCategory, EventVersion | null>> = {
  promotedevent: null,
  promotedeventV2: 'v2',
  promotedeventV3: 'v3',
  promotedeventV4: 'v4',
};

/** @returns undefined when the article is no promoted event */
export function stateOf(event: EventRow, now: Date): PromotedEventState | undefined {
  const category = promotedEventCategory(event.category);
  if (category === undefined) return undefined;
  const version = VERSION_OF[category];
  const grantsWheel = version !== null && (event.grantsWheel ?? version === 'v3');
  const closed = version === null || (event.closesAt !== null && event.closesAt < now);
  return {
    category,
    version,
    closed,
    grantsWheel,
    drawId: grantsWheel ? (event.drawId ?? event.slug) : null,
  };
}

type SentAnswer = string | number | boolean | readonly string[] | null | undefined;

export interface StoredAnswers {
  answers: Record<string, string | number | boolean>;
  choices: Record<string, string[]>;
}

/** Lists are also stored as text, as older forms send them. Unanswered questions are left out. */
export function answersOf(sent: Readonly<Record<string, SentAnswer>>): StoredAnswers {
  const stored: StoredAnswers = { answers: {}, choices: {} };
  for (const [question, value] of Object.entries(sent)) {
    if (value === null || value === undefined) continue;
    if (typeof value === 'object') {
      stored.choices[question] = [...value];
      stored.answers[question] = value.join(', ');
    } else stored.answers[question] = value;
  }
  return stored;
}

/** Only in the application V4; in the surveys, `open_bool_1` means something else. */
export function photoConsentOf(
  version: EventVersion,
  answers: StoredAnswers['answers'] | undefined,
): boolean | null {
  return version === 'v4' ? (photoConsent(answers?.[PHOTO_CONSENT]) ?? null) : null;
}

/** True for the youngest age group, who may apply but not spin. */
export function isMinor({ answers }: StoredAnswers): boolean {
  return Object.values(answers).some(
    (value) => typeof value === 'string' && value.trim().toLowerCase() === UNDER_18.toLowerCase(),
  );
}

export function placesLeft(capacity: number | null, taken: number): number | null {
  return capacity === null ? null : Math.max(0, capacity - taken);
}
