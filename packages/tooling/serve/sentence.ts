// Turns what can go wrong at a start into one sentence for the person at the terminal.

function codeOf(error: unknown): string {
  for (let current = error; typeof current === 'object' && current !== null; current = 'cause' in current ? current.cause : undefined) {
    if ('code' in current && typeof current.code === 'string') return current.code;
  }
  return '';
}

export function sentenceFor(error: unknown, env: Readonly<Record<string, string | undefined>>): string {
  const code = codeOf(error);
  const text = error instanceof Error ? error.message : String(error);
  if (code === 'EADDRINUSE') return `Port ${env['PORT'] ?? ''} is taken by another program: stop it, or choose another port with PORT.`;
  if (code === 'ENOSPC') return 'The disk is full: free some space, or set DATA_DIR to a folder on another disk.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `The data folder ${env['DATA_DIR'] ?? ''} cannot be written: ${text}.`;
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '3D000'].includes(code)) return `The database at DATABASE_URL does not answer (${code}): check the address, and that it runs.`;
  return text;
}

/** The embedded database could not be opened: its folder is damaged, or of another version. */
export function brokenDatabase(dataDir: string, error: unknown): Error {
  const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0];
  return new Error(`The database in ${dataDir} cannot be opened (${reason}): move that folder away or put a backup in its place, then start again.`);
}
