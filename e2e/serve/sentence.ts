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

export function sentenceFor(error: unknown, env: Readonly<Record<string, string | undefined>>): string {
  if (error instanceof DatabaseUnusableError || error instanceof FolderInUseError) return error.message;
  const code = codeOf(error);
  const text = error instanceof Error ? error.message : String(error);
  if (code === 'EADDRINUSE')
    return `Port ${env['PORT'] ?? ''} is taken by another program: stop it, or choose another port with PORT.`;
  if (code === 'ENOSPC')
    return 'The disk is full: free some space, or set DATA_DIR to a folder on another disk.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `The data folder ${env['DATA_DIR'] ?? ''} cannot be written: ${text}.`;
  return text;
}
