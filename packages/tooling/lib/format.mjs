export const FORMAT_CHECK = ['format', '--max-diagnostics=20', '.'];
export const FORMAT_WRITE = ['format', '--write', '.'];
