import type { Bootstrap } from '../bootstrap/global';

/** The edge names no visit in a document that is not counted; the script for readers expects one. */
const NO_VISIT = { page: '', remote: 'shell', version: '' };

/** Lets everything run as it does for visitors, and reports nothing of it. */
export function reportNothing(site: Bootstrap): void {
  const { page } = site;
  site.report = async () => undefined;
  site.page = () => {
    const code = page();
    return code && { ...code, visit: NO_VISIT };
  };
}
