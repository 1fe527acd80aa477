const HOME = '/staff';
const LONGEST = 1_000;

/** Browsers read `//evil` and `/\evil` as other hosts and skip tabs: unusual paths become the start page. */
export function safeReturn(wanted: string | undefined): string {
  if (!wanted || wanted.length > LONGEST || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(wanted)) return HOME;
  const url = new URL(wanted, 'http://site.invalid');
  return url.host === 'site.invalid' ? url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash : HOME;
}
