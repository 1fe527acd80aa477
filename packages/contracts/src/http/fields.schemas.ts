// Every message is written out: zod/mini brings no texts of its own.
import * as z from 'zod/mini';
import {
  EMAIL_PATTERN,
  emailFormat,
  fieldFault,
  type FieldRule,
  optionalEmailRule,
  optionalPhoneRule,
  requiredEmailRule,
  requiredPhoneRule,
  tooLong,
} from '../form-rules/field-rule';

/** PostgreSQL text cannot hold NUL, so it is refused with a message instead of failing in the database. */
const hasNoNul = (value: string) => !value.includes('\u0000');

export function requiredText(message: string, max: number) {
  return z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(max, tooLong(max)),
      z.refine(hasNoNul, 'Remove the unreadable characters'),
    );
}

/** Accepts missing, empty and null text, which become an empty string or undefined. */
export function optionalText(max: number, message = tooLong(max)) {
  return z.optional(
    z.nullable(
      z
        .string('Enter text')
        .check(z.trim(), z.maxLength(max, message), z.refine(hasNoNul, 'Remove the unreadable characters')),
    ),
  );
}

type AnyRule = Pick<FieldRule, 'required' | 'max' | 'format'>;

/** The rule gives the verdict and every message; the other checks describe it in the API document. */
function ruledText(rule: AnyRule): z.ZodMiniType<string, string> {
  const { required, max, format } = rule;
  const error = ({ input }: { input?: unknown }) =>
    fieldFault(rule, input) ?? format?.fault('') ?? 'Enter text';
  const text = z.string({ error }).check(
    z.trim(),
    ...(required === undefined ? [] : [z.minLength(1, { error })]),
    ...(Number.isFinite(max) ? [z.maxLength(max, { error })] : []),
    ...(format === emailFormat ? [z.email({ pattern: EMAIL_PATTERN, error })] : []),
    z.refine((value) => fieldFault(rule, value) === undefined, { error }),
  );
  return format?.plain ? z.pipe(text, z.transform(format.plain)) : text;
}

/** An optional blank field becomes an empty string. */
export function ruledField<R extends AnyRule>(rule: R): RuledField<R> {
  return (isRequired(rule) ? ruledText(rule) : optionalField(rule)) as RuledField<R>;
}

function isRequired(rule: AnyRule & Pick<FieldRule, 'isNeeded'>): boolean {
  return rule.required !== undefined && rule.isNeeded === undefined;
}

function optionalField({ required: _, ...rule }: AnyRule) {
  const text = ruledText(rule);
  const { format } = rule;
  if (!format) return z.optional(z.nullable(text));
  const error = ({ input }: { input?: unknown }) => fieldFault(rule, input) ?? format.fault('');
  const blank = z.string({ error }).check(z.trim(), z.maxLength(0, { error }));
  return z.optional(z.union([blank, z.null(), text], { error }));
}

type RuledField<R> = R extends { isNeeded: unknown }
  ? OptionalField
  : R extends { required: string }
    ? z.ZodMiniType<string, string>
    : OptionalField;
type OptionalField = z.ZodMiniOptional<z.ZodMiniType<string | null, string | null>>;

export function ruledFields<R extends Readonly<Record<string, AnyRule>>>(
  rules: R,
): { [K in keyof R]: RuledField<R[K]> } {
  return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, ruledField(rule)])) as {
    [K in keyof R]: RuledField<R[K]>;
  };
}

export const phone = ruledField(requiredPhoneRule);
/** An empty field counts as missing. */
export const optionalPhone = ruledField(optionalPhoneRule);

export const email = ruledField(requiredEmailRule);
export const optionalEmail = ruledField(optionalEmailRule);

/** Accepts text, as in a query or a path. */
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

/** Path parameter: a slug, or the number of older links. */
export const slugOrId = z
  .string('Unknown address')
  .check(
    z.minLength(1, 'Unknown address'),
    z.maxLength(160, 'Unknown address'),
    z.refine(hasNoNul, 'Unknown address'),
  );

/** Metadata with which an image's box has the right size before it arrives. */
export const mediaMeta = z.object({
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  /** Placeholder colours of the upper and lower half: `#RRGGBB #RRGGBB`. Absent for transparent images. */
  blur: z.optional(z.string()),
});

/** ISO 8601 in UTC. */
export const timestamp = z.string();
