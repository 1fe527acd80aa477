// How the formatter is called, for the check and for writing.
export const FORMAT_CHECK = ['format', '--max-diagnostics=20', '.'];
export const FORMAT_WRITE = ['format', '--write', '.'];
