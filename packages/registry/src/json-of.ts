/** @returns undefined for a file that is missing or holds no JSON */
export function jsonOf(text: Buffer | string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}
