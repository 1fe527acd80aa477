// What `/readyz` of a part has to say: its status, and what it names in its body.
import type { Name } from './cluster';

export interface Readiness {
  /** 0: nothing answers. */
  status: number;
  body: Readonly<Record<string, unknown>>;
}

export interface ExpectedReadiness {
  status: number;
  /** Of the body; others of what is healthy stay as they are. `undefined`: not named; a pattern: a text. */
  body?: Readonly<Record<string, unknown>>;
}

const BACKEND = { status: 'ready', store: 'ok', disk: 'ok', migrations: 'ok' };
const REGISTRY = {
  ok: true,
  store: 'ok',
  disk: 'ok',
  migrations: 'ok',
  publishing: undefined,
  reason: undefined,
};
const EDGE = {
  ok: true,
  disk: 'ok',
  backend: undefined,
  backends: { healthy: 2, all: 2 },
  from: 'registry',
  reason: undefined,
};

const healthyOf = (name: Name): Readonly<Record<string, unknown>> =>
  name.startsWith('edge') ? EDGE : name.startsWith('registry') ? REGISTRY : BACKEND;

const isAs = (expected: unknown, found: unknown): boolean =>
  expected instanceof RegExp
    ? typeof found === 'string' && expected.test(found)
    : JSON.stringify(found) === JSON.stringify(expected);

const shown = (value: unknown): string =>
  value instanceof RegExp ? String(value) : (JSON.stringify(value) ?? 'nothing');

/**
 * @param expected default: ready, and nothing is named that is not in order
 * @returns what is not so, in words; undefined when all is
 */
export function readinessFault(
  name: Name,
  { status, body }: Readiness,
  expected: ExpectedReadiness = { status: 200 },
): string | undefined {
  if (status !== expected.status) return `/readyz of ${name} says ${status}, not ${expected.status}`;
  if (status === 0) return undefined;
  const wrong = Object.entries({ ...healthyOf(name), ...expected.body }).filter(
    ([key, value]) => !isAs(value, body[key]),
  );
  if (wrong.length === 0) return undefined;
  const texts = wrong.map(([key, value]) => `${key} ${shown(body[key])}, not ${shown(value)}`);
  return `/readyz of ${name} names ${texts.join('; ')}`;
}
