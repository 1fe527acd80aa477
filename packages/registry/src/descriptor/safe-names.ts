/** Names that become folder names, file names and addresses: only harmless ones pass. */
const ID = /^[a-z][a-z0-9-]{1,39}$/;
const VERSION = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,78}[A-Za-z0-9])?$/;
const SEGMENT = /^[A-Za-z0-9_@~-][A-Za-z0-9_@~.-]{0,199}$/;

/** The id whose versions are the shell: it hosts the others and provides the shared singletons. */
export const SHELL_ID = 'shell';

export function isRemoteId(value: string): boolean {
  return ID.test(value);
}

export function isVersion(value: string): boolean {
  return VERSION.test(value) && !value.includes('..');
}

/** A relative path of plain segments: no dot files, no `..`, no backslash, no drive, nothing a URL would have to escape. */
export function isFilePath(value: string): boolean {
  return value.length <= 300 && value.split('/').every((segment) => SEGMENT.test(segment));
}

/** Files of the edge's own build are stored with the version but are not for visitors. */
export function isPublicFile(path: string): boolean {
  return !path.startsWith('server/') && path !== DESCRIPTOR_FILE;
}

export const DESCRIPTOR_FILE = 'remote.json';
