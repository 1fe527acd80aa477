const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @returns what is wrong with the address of a desk on its own origin; undefined when it is valid */
export function staffUrlFault(staffUrl: string, publicUrl: string): string | undefined {
  const desk = new URL(staffUrl);
  const site = new URL(publicUrl);
  if (desk.origin !== staffUrl) return 'must be an origin alone, such as https://desk.konnect.example';
  if (desk.protocol !== 'https:' && !LOOPBACK.has(desk.hostname))
    return 'must begin with https://, or with http:// for a name of this machine';
  if (desk.protocol !== site.protocol) return `must begin with ${site.protocol}// as PUBLIC_URL does`;
  if (desk.hostname === site.hostname)
    return 'must have another host name than PUBLIC_URL: cookies know no ports, so another port of the same host would share the session of the staff with the site';
  return undefined;
}

/** The origin of the staff's cookies, passkeys and calls. */
export const staffUrlOf = ({
  staffUrl,
  publicUrl,
}: {
  staffUrl: string | undefined;
  publicUrl: string;
}): string => staffUrl ?? publicUrl;
