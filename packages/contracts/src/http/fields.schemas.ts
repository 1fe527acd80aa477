// Field schemas that several areas share. Every message is written out: zod/mini brings no texts of its own.
import * as z from 'zod/mini';
import {
  EMAIL_MAX_LENGTH,
  isPhone,
  normalisePhone,
  PHONE_EXAMPLE,
  PHONE_MAX_LENGTH,
  phoneMessage,
} from '#app/rules';

/** PostgreSQL text cannot hold NUL, so it is refused here with a message instead of failing in the database. */
const hasNoNul = (value: string) => !value.includes('\u0000');

/** Text that must hold something besides blanks. */
export function requiredText(message: string, max: number) {
  return z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(max, `Use at most ${max} characters`),
      z.refine(hasNoNul, 'Remove the unreadable characters'),
    );
}

/** Text that may be missing, empty or null; all three become an empty string or undefined downstream. */
export function optionalText(max: number) {
  return z.optional(
    z.nullable(
      z
        .string('Enter text')
        .check(
          z.trim(),
          z.maxLength(max, `Use at most ${max} characters`),
          z.refine(hasNoNul, 'Remove the unreadable characters'),
        ),
    ),
  );
}

const PHONE_INPUT_MAX = 30;

/** The specifications' phone; blanks and dashes between digits are removed before the rule is applied. */
export const phone = z.pipe(
  z.pipe(
    z
      .string('Phone number is required')
      .check(
        z.minLength(1, 'Phone number is required'),
        z.maxLength(PHONE_INPUT_MAX, phoneMessage(PHONE_EXAMPLE)),
      ),
    z.transform(normalisePhone),
  ),
  z
    .string()
    .check(
      z.maxLength(PHONE_MAX_LENGTH, phoneMessage(PHONE_EXAMPLE)),
      z.refine(isPhone, phoneMessage(PHONE_EXAMPLE)),
    ),
);

/** A phone that may be left out; an empty box counts as left out. */
export const optionalPhone = z.optional(
  z.union([z.literal(''), z.null(), phone], phoneMessage(PHONE_EXAMPLE)),
);

export const email = z
  .string('Email is required')
  .check(
    z.trim(),
    z.minLength(1, 'Email is required'),
    z.maxLength(EMAIL_MAX_LENGTH, 'Enter a shorter email address'),
    z.email('Enter an email address like name@example.com'),
  );

export const optionalEmail = z.optional(
  z.union([z.literal(''), z.null(), email], 'Enter an email address like name@example.com'),
);

/** A whole number that may arrive as text, as it does in a query or a path. */
export function wholeNumber(min: number, max: number) {
  const message = `Enter a whole number from ${min} to ${max}`;
  return z.pipe(
    z.pipe(
      z.union([z.string().check(z.regex(/^\d{1,9}$/, message)), z.number()], message),
      z.transform(Number),
    ),
    z.number().check(z.int(message), z.minimum(min, message), z.maximum(max, message)),
  );
}

/** Path parameter: a slug, or the number that older links carry. */
export const slugOrId = z
  .string('Unknown address')
  .check(
    z.minLength(1, 'Unknown address'),
    z.maxLength(160, 'Unknown address'),
    z.refine(hasNoNul, 'Unknown address'),
  );

/** What is known of a stored image, so that its box has the right size before it arrives. */
export const mediaMeta = z.object({
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  /** Colours of its upper and its lower half, shown until it is there: `#RRGGBB #RRGGBB`. Absent for images that let the page through. */
  blur: z.optional(z.string()),
});

/** ISO 8601 in UTC. */
export const timestamp = z.string();
