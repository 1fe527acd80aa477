// Turns what can go wrong at a start into one sentence for the person at the terminal.
import { DatabaseUnusableError, FolderInUseError } from '@konnect/database';

/** Looks at the error first and then at its causes, because libraries wrap what Node threw. */
function detailOf(error: unknown, name: 'code' | 'port', type: 'string' | 'number'): unknown {
  for (
    let current: unknown = error;
    typeof current === 'object' && current !== null;
    current = 'cause' in current ? current.cause : undefined
  ) {
    const value = (current as Partial<Record<string, unknown>>)[name];
    if (typeof value === type) return value;
  }
  return undefined;
}

/** @param portSetting the setting by which another port is chosen */
export function sentenceFor(
  error: unknown,
  env: Readonly<Record<string, string | undefined>>,
  portSetting = 'PORT',
): string {
  if (error instanceof DatabaseUnusableError || error instanceof FolderInUseError) return error.message;
  const code = detailOf(error, 'code', 'string');
  const text = error instanceof Error ? error.message : String(error);
  if (code === 'EADDRINUSE') {
    const port = String(detailOf(error, 'port', 'number') ?? env['PORT'] ?? '');
    // `npm start` listens on the ports of the parts behind the site, too.
    const setting = ['BACKEND_PORT', 'REGISTRY_PORT'].find((name) => env[name] === port) ?? portSetting;
    return `Port ${port} is taken by another program: stop it, or choose another port with ${setting}.`;
  }
  if (code === 'EMFILE' || code === 'ENFILE')
    return 'Too few files may be open at a time: raise the limit, for example with `ulimit -n 8192`, and start again.';
  if (code === 'ENOSPC')
    return 'The disk is full: free some space, or set DATA_DIR to a folder on another disk.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `The data folder ${env['DATA_DIR'] ?? ''} cannot be written: ${text}.`;
  return text;
}
