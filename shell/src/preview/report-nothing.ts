import type { Bootstrap } from '../bootstrap/global';

/** The edge names no visit in an uncounted document, but the reader script expects one. */
const NO_VISIT = { page: '', remote: 'shell', version: '' };

export function reportNothing(site: Bootstrap): void {
  const { page } = site;
  site.report = () => undefined;
  site.page = () => {
    const code = page();
    return code && { ...code, visit: NO_VISIT };
  };
}
