export const versionsOf = (served: string): string[] => served.split(' || ');

const numbersOf = (version: string): number[] => version.split('.').map(Number);

/** Handles only caret ranges from version 1 on, which our builds declare; nothing fits another range here. */
export function fittingVersion(provided: readonly string[], range: string): string | undefined {
  const [, least] = /^\^(\d+\.\d+\.\d+)$/.exec(range) ?? [];
  if (!least) return undefined;
  const [major = 0, minor = 0, patch = 0] = numbersOf(least);
  return provided.find((version) => {
    const [ownMajor = 0, ownMinor = 0, ownPatch = 0] = numbersOf(version);
    return ownMajor === major && (ownMinor > minor || (ownMinor === minor && ownPatch >= patch));
  });
}
