import { FILE_MARK } from './draft-journal';

/** Puts the files of an older copy back to where they stood; what stood around a file that is gone goes with it. */
export function withFiles(values: unknown, older: unknown): unknown {
  if (values === FILE_MARK) return older instanceof Blob ? older : undefined;
  if (typeof values !== 'object' || values === null) return values;
  const part = (key: string | number): unknown =>
    typeof older === 'object' && older !== null
      ? (older as Record<string | number, unknown>)[key]
      : undefined;
  if (Array.isArray(values))
    return values.map((one, index) => withFiles(one, part(index))).filter((one) => one !== undefined);
  const entries = Object.entries(values).map(([key, one]) => [key, withFiles(one, part(key)), one] as const);
  if (entries.some(([, filled, one]) => one === FILE_MARK && filled === undefined)) return undefined;
  return Object.fromEntries(
    entries.flatMap(([key, filled]) => (filled === undefined ? [] : [[key, filled]])),
  );
}
