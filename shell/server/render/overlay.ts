import type { EdgeVersion } from '@konnect/registry/release-source';
import { integrityOf } from '../release/release-view';

/** Separate scripts of the shell's build that only pages for developers and previews load. */
const OVERLAY = /^overlay\.[0-9a-f]+\.js$/;
const PREVIEW = /^preview\.[0-9a-f]+\.js$/;

/**
 * The developer panel that shows who owns what on this page; empty for a shell from before the panel existed.
 */
export const overlayTag = (shell: EdgeVersion): string => tagOf(shell, OVERLAY);

/**
 * The script that keeps a page from reporting anything, before every other script that waits for the
 * document; empty for a shell from before it existed.
 */
export const previewTag = (shell: EdgeVersion): string => tagOf(shell, PREVIEW);

function tagOf(shell: EdgeVersion, name: RegExp): string {
  const file = shell.files.find(({ path }) => name.test(path))?.path;
  return file
    ? `<script defer src="${shell.base}${file}" crossorigin integrity="${integrityOf(shell, file)}"></script>\n`
    : '';
}
