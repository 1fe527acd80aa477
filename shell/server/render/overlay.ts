import type { EdgeVersion } from '@konnect/registry/release-source';
import { integrityOf } from '../release/release-view';

/** A script of its own in the shell's build: nobody else's page names it. */
const OVERLAY = /^overlay\.[0-9a-f]+\.js$/;

/** Who owns what on this page, for whoever develops it; nothing of a shell from before it had an overlay. */
export function overlayTag(shell: EdgeVersion): string {
  const file = shell.files.find(({ path }) => OVERLAY.test(path))?.path;
  return file
    ? `<script defer src="${shell.base}${file}" crossorigin integrity="${integrityOf(shell, file)}"></script>\n`
    : '';
}
