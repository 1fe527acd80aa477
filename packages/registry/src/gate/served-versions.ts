import { minVersion, satisfies, valid } from 'semver';

/** A shell may name exact versions or ranges; of a range, the lowest version counts. */
function provided(version: string): string | null {
  return valid(version) ?? minVersion(version)?.version ?? null;
}

/** Newest first. A shell names several of host-api, such as `2.1.0 || 1.9.0`. */
export function servedVersions(text: string): string[] {
  return text.split('||').flatMap((part) => provided(part.trim()) ?? []);
}

export function servedWithin(served: readonly string[], range: string): string | undefined {
  return served.find((version) => satisfies(version, range, { includePrerelease: true }));
}
