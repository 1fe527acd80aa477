import { minVersion, satisfies, valid } from 'semver';

/** A shell may name exact versions or ranges; of a range, the lowest version counts. */
function provided(version: string): string | null {
  return valid(version) ?? minVersion(version)?.version ?? null;
}

/**
 * The versions that a shell serves, newest first. It names several of host-api, `2.1.0 || 1.9.0`: the current
 * major and the one before.
 */
export function servedVersions(text: string): string[] {
  return text.split('||').flatMap((part) => provided(part.trim()) ?? []);
}

/** The served version that a range takes; undefined when it takes none. */
export function servedWithin(served: readonly string[], range: string): string | undefined {
  return served.find((version) => satisfies(version, range, { includePrerelease: true }));
}
