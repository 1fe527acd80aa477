/** These names become folders, files and addresses, so only safe ones pass. */
const ID = /^[a-z][a-z0-9-]{1,39}$/;
const VERSION = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,78}[A-Za-z0-9])?$/;
const SEGMENT = /^[A-Za-z0-9_@~-][A-Za-z0-9_@~.-]{0,199}$/;

/** The shell hosts the other remotes and provides the shared singletons. */
export const SHELL_ID = 'shell';

export function isRemoteId(value: string): boolean {
  return ID.test(value);
}

export function isVersion(value: string): boolean {
  return VERSION.test(value) && !value.includes('..');
}

/** Refuses dot files, `..`, backslashes, drives and characters that a URL escapes. */
export function isFilePath(value: string): boolean {
  return value.length <= 300 && value.split('/').every((segment) => SEGMENT.test(segment));
}

/** The edge's own files are stored with a version, but visitors never receive them. */
export function isPublicFile(path: string): boolean {
  return !path.startsWith('server/') && path !== DESCRIPTOR_FILE;
}

/** Replaces the version in addresses that all versions share; no version may have this name. */
export const ALL_VERSIONS = '_';

/** A file with a hash in its name, such as `home-page.0a1b2c3d.js`, never changes its content. */
export function hasHashedName(path: string): boolean {
  return /(?:^|[./])[0-9a-f]{8,64}\.[a-z0-9]+$/.test(path);
}

export const DESCRIPTOR_FILE = 'remote.json';
