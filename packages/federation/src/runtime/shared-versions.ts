/** A shell that serves two majors of host-api names both, newest first: `2.1.0 || 1.9.0`. */
export const versionsOf = (served: string): string[] => served.split(' || ');

const numbersOf = (version: string): number[] => version.split('.').map(Number);

/**
 * The first of the provided versions within a caret range of a version from 1 on, which is what our builds
 * declare. A range of another form is judged by the standard runtime alone; here nothing fits it.
 */
export function fittingVersion(provided: readonly string[], range: string): string | undefined {
  const [, least] = /^\^(\d+\.\d+\.\d+)$/.exec(range) ?? [];
  if (!least) return undefined;
  const [major = 0, minor = 0, patch = 0] = numbersOf(least);
  return provided.find((version) => {
    const [ownMajor = 0, ownMinor = 0, ownPatch = 0] = numbersOf(version);
    return ownMajor === major && (ownMinor > minor || (ownMinor === minor && ownPatch >= patch));
  });
}
