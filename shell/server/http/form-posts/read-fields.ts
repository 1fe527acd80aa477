// Browsers send a line break as two characters, which would count twice against a limit.
export function readFields(body: string): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body))
    if (!fields.has(name)) fields.set(name, value.replace(/\r\n?/g, '\n'));
  return Object.fromEntries(fields);
}
