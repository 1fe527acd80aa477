// Values for random requests: values that a schema describes, and values that have broken servers before.
import fc from 'fast-check';

/** The part of JSON Schema that the API document uses. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  additionalProperties?: boolean | Schema;
}

export const LONG = 'x'.repeat(70_000);

/**
 * Values that have broken servers before: prototype keys, control characters, formulas, paths, wild numbers,
 * broken encodings.
 */
const HOSTILE_TEXT = [
  '',
  ' ',
  '\u0000',
  '\u202Eevil',
  '%00',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  "' OR 1=1 --",
  '=HYPERLINK("http://x")',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  '0',
  '-1',
  '1e309',
  '99999999999999999999',
  'NaN',
  'null',
  'true',
  '{}',
  '[]',
  '🦒'.repeat(50),
  '\ud800',
  'ﷺ'.repeat(200),
  LONG,
];
const HOSTILE_VALUES: unknown[] = [
  ...HOSTILE_TEXT,
  null,
  true,
  false,
  0,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[[[[]]]]],
  { toString: 'x' },
  { length: 1e9 },
  { $ne: null },
];

export const hostileText = fc.constantFrom(...HOSTILE_TEXT);
const hostile = fc.constantFrom(...HOSTILE_VALUES);

export function text({ minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  return fc.string({
    minLength: Math.min(minLength, 100),
    maxLength: Math.max(minLength, Math.min(maxLength, 100)),
    unit: 'grapheme',
  });
}

/** A value that fits the schema; `depth` stops what refers to itself. */
export function fitting(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, depth)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 2_000 });
    case 'number':
      return fc.oneof(fc.integer({ min: -5, max: 2_000 }), fc.double({ noNaN: true, min: -1e9, max: 1e9 }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(schema.items ?? {}, depth + 1), { maxLength: 3 });
    case 'object':
      return depth > 5 ? fc.constant({}) : object(schema, depth);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/**
 * Texts that rules in code accept and the schema cannot describe, so that some requests pass the first check.
 */
const ACCEPTED: readonly [name: RegExp, values: readonly unknown[]][] = [
  [/phone|whatsapp|customer_number/, ['0712345678', '+254700000001', '0711 111 111']],
  [/email/, ['a@example.com', 'admin1@fuzz.example']],
  [/^dob$/, ['1999-02-28', '2011-05-04']],
  [/_at$|deadline|closesAt/, ['2030-01-02T03:04:05Z', null]],
  [/^job$/, ['support-agent']],
  [/^survey$/, ['taste-the-menu', 1]],
  [/^draw_id$/, ['toothbrush-replacement-frequency-and-oral-health']],
  [/^participant_id$/, ['device-of-a-fuzzer', 'another-device-1']],
];

function field(name: string, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const values = ACCEPTED.find(([pattern]) => pattern.test(name))?.[1];
  return values
    ? fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...values) },
        { weight: 1, arbitrary: fitting(schema, depth) },
      )
    : fitting(schema, depth);
}

function object({ properties = {}, required = [] }: Schema, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, field(name, property, depth + 1)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

/** The valid value with one field broken or one too many, or a value of another type. */
export function spoilt(schema: Schema): fc.Arbitrary<unknown> {
  const names = [...Object.keys(schema.properties ?? {}), '__proto__', 'constructor', 'role', 'id'];
  const oneField = fc.tuple(fitting(schema), fc.constantFrom(...names), hostile).map(([value, name, bad]) => {
    if (typeof value !== 'object' || value === null) return bad;
    // Defined, not assigned: `__proto__` has to arrive as a key of its own.
    return Object.defineProperty({ ...value }, name, {
      value: bad,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  });
  return fc.oneof({ weight: 4, arbitrary: oneField }, { weight: 1, arbitrary: hostile });
}

/** A value as the text of a body or of a query. */
export const json = (value: unknown) => JSON.stringify(value) ?? '';
