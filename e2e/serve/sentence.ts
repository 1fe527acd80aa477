// Turns what can go wrong at a start into one sentence for the person at the terminal.
import { DatabaseUnusableError, FolderInUseError } from '@konnect/database';

function codeOf(error: unknown): string {
  for (
    let current = error;
    typeof current === 'object' && current !== null;
    current = 'cause' in current ? current.cause : undefined
  ) {
    if ('code' in current && typeof current.code === 'string') return current.code;
  }
  return '';
}

/** @param portSetting the setting by which another port is chosen */
export function sentenceFor(
  error: unknown,
  env: Readonly<Record<string, string | undefined>>,
  portSetting = 'PORT',
): string {
  if (error instanceof DatabaseUnusableError || error instanceof FolderInUseError) return error.message;
  const code = codeOf(error);
  const text = error instanceof Error ? error.message : String(error);
  if (code === 'EADDRINUSE')
    return `Port ${env['PORT'] ?? ''} is taken by another program: stop it, or choose another port with ${portSetting}.`;
  if (code === 'EMFILE' || code === 'ENFILE')
    return 'Too few files may be open at a time: raise the limit, for example with `ulimit -n 8192`, and start again.';
  if (code === 'ENOSPC')
    return 'The disk is full: free some space, or set DATA_DIR to a folder on another disk.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `The data folder ${env['DATA_DIR'] ?? ''} cannot be written: ${text}.`;
  return text;
}
