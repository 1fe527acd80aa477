import type { EdgeVersion } from '@konnect/registry/release-source';
import { integrityOf } from '../release/release-view';

/** A separate script of the shell's build that only overridden pages load. */
const OVERLAY = /^overlay\.[0-9a-f]+\.js$/;

/**
 * The developer panel that shows who owns what on this page; empty for a shell from before the panel existed.
 */
export function overlayTag(shell: EdgeVersion): string {
  const file = shell.files.find(({ path }) => OVERLAY.test(path))?.path;
  return file
    ? `<script defer src="${shell.base}${file}" crossorigin integrity="${integrityOf(shell, file)}"></script>\n`
    : '';
}
