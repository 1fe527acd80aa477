interface Origins {
  ASSET_ORIGIN?: string | undefined;
  PUBLIC_URL: string;
  STAFF_URL?: string | undefined;
}

/** @returns what is wrong with the origin of published files; undefined when it is valid */
export function assetOriginFault({
  ASSET_ORIGIN: given,
  PUBLIC_URL: site,
  STAFF_URL: desk,
}: Origins): string | undefined {
  if (!given) return undefined;
  if (new URL(given).origin !== given)
    return 'must be an origin alone, such as https://assets.konnect.example';
  // Browsers refuse scripts over http in a page over https.
  if (site.startsWith('https:') && !given.startsWith('https:'))
    return 'must begin with https:// as PUBLIC_URL does';
  // The loader treats files of such an address as a build under development, which has no hashes.
  if (/^http:\/\/(?:127\.0\.0\.1|localhost)(?::|$)/.test(given))
    return 'must not be http://127.0.0.1 or http://localhost: there are builds under development, whose files no browser checks';
  if ([site, desk].some((url) => url && new URL(url).origin === given))
    return 'must be another origin than PUBLIC_URL and STAFF_URL';
  return undefined;
}
