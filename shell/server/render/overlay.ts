import type { EdgeVersion } from '@konnect/registry/release-source';
import { integrityOf } from '../release/release-view';

const OVERLAY = /^overlay\.[0-9a-f]+\.js$/;
const PREVIEW = /^preview\.[0-9a-f]+\.js$/;

/** The developer panel; empty for a shell from before it existed. */
export const overlayTag = (shell: EdgeVersion): string => tagOf(shell, OVERLAY);

/** Keeps a preview from reporting anything, so it must come before every other deferred script. */
export const previewTag = (shell: EdgeVersion): string => tagOf(shell, PREVIEW);

function tagOf(shell: EdgeVersion, name: RegExp): string {
  const file = shell.files.find(({ path }) => name.test(path))?.path;
  return file
    ? `<script defer src="${shell.base}${file}" crossorigin integrity="${integrityOf(shell, file)}"></script>\n`
    : '';
}
