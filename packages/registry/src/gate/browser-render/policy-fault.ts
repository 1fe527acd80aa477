/** What a `securitypolicyviolation` event says. */
export type Violation = [directive: string, blocked: string, file: string, line: number, sample: string];

/** What the rules of Trusted Types have stopped, and the text; undefined for all other rules. */
function typesFault(directive: string, sample: string): [what: string, text: string] | undefined {
  const [sink = '', text = ''] = sample.split('|', 2);
  if (directive === 'require-trusted-types-for')
    return [`a string is assigned to ${sink || 'a sink'} without a Trusted Types policy`, text];
  if (directive === 'trusted-types')
    return [`the page does not allow a Trusted Types policy named ${sample}`, ''];
  return undefined;
}

/**
 * Says what the policy of a page has stopped. What differs between builds with the same fault, such as the
 * name of a file, stands behind a colon (see `kindOf`).
 */
export function policyFault([directive, blocked, file, line, sample]: Violation): string {
  const [what, text] = typesFault(directive, sample) ?? [
    `the content security policy stops ${blocked || 'it'} (${directive})`,
    sample.slice(0, 60),
  ];
  const place = file && `from ${new URL(file, 'http://site').pathname}:${line}`;
  return [what, text, place].filter(Boolean).join(': ');
}

/** The part of a fault that is the same in each build that has it. */
export const kindOf = (fault: string): string => fault.split(':', 1)[0] ?? fault;
