/** The used fields of a `securitypolicyviolation` event. */
export type Violation = [directive: string, blocked: string, file: string, line: number, sample: string];

export interface PageFault {
  /** Equal for each build that has this fault, so a check can recognise an old fault. */
  kind: string;
  text: string;
}

/** Undefined for all rules but those of Trusted Types. */
function typesFault(directive: string, sample: string): [kind: string, text: string] | undefined {
  const [sink = '', text = ''] = sample.split('|', 2);
  if (directive === 'require-trusted-types-for')
    return [`a string is assigned to ${sink || 'a sink'} without a Trusted Types policy`, text];
  if (directive === 'trusted-types')
    return [`the page does not allow a Trusted Types policy named ${sample}`, ''];
  return undefined;
}

/** The path differs between builds, and the throw-away site has another port each time. */
function blockedOrigin(blocked: string, site: string): string {
  if (!URL.canParse(blocked)) return blocked;
  const { origin, protocol } = new URL(blocked);
  if (origin === site) return "'self'";
  return origin === 'null' ? protocol : origin;
}

export function policyFault([directive, blocked, file, line, sample]: Violation, site: string): PageFault {
  const stopped = (what: string): string =>
    `the content security policy stops ${what || 'it'} (${directive})`;
  const types = typesFault(directive, sample);
  const kind = types?.[0] ?? stopped(blockedOrigin(blocked, site));
  const [what, text] = types ?? [stopped(blocked), sample.slice(0, 60)];
  const place = file && `from ${new URL(file, 'http://site').pathname}:${line}`;
  return { kind, text: [what, text, place].filter(Boolean).join(': ') };
}
