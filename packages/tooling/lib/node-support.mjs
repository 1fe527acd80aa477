// This file imports nothing: a Node that is too old must be able to load it. Each check returns one sentence.

export function nodeVersionFault(version, needed) {
  const [major, minor] = version.split('.').map(Number);
  const [neededMajor, neededMinor] = needed
    .replace(/[^\d.]/g, '')
    .split('.')
    .map(Number);
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return undefined;
  return `Konnect needs Node ${neededMajor}.${neededMinor} or later, and this is Node ${version}: install a newer one from https://nodejs.org and try again.`;
}

/** This version still runs the site, so it only causes a notice. */
const UNSUPPORTED_MAJOR = 20;

/** @returns {string | undefined} one line when security updates of this Node have ended */
export function nodeSupportNotice(version) {
  if (Number(version.split('.')[0]) !== UNSUPPORTED_MAJOR) return undefined;
  return `Konnect runs on Node ${version}, but its support ended in April 2026 and it gets no security updates: Node 22 or 24 is better.`;
}
