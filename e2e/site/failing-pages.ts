import type { RemoteDescriptor } from '@konnect/contracts';

/** Declares a name of the query for all pages: the edge hands a page only what its claim names. */
export const withQueryName =
  (name: string) =>
  (descriptor: RemoteDescriptor): RemoteDescriptor => ({
    ...descriptor,
    claims: descriptor.claims.map((claim) => ({ ...claim, query: [...(claim.query ?? []), name] })),
  });

/**
 * Makes code for the end of an edge's bundle. The gate renders plain addresses, so it accepts the code.
 * @param faultOf JavaScript, `(url) => fault | null`: `slow` never has its data; `throws` also leaves an
 * unhandled rejection; others that begin with `throws` only throw
 */
export function failingPages(faultOf: string): string {
  return `
;(() => {
  const faultOf = ${faultOf};
  const { pages } = module.exports.remote;
  for (const name of Object.keys(pages)) {
    const load = pages[name];
    pages[name] = async () => {
      const { page } = await load();
      let fault = null;
      const loader = (args) => {
        fault = faultOf(args.url);
        // No other page of the edge may end for that.
        if (fault === 'throws') void Promise.reject({ kind: 'problem', status: 0, code: 'stray' });
        return fault === 'slow' ? new Promise(() => undefined) : page.loader?.(args);
      };
      const Component = (props) => { if (fault?.startsWith('throws')) throw new Error('Broken on purpose while rendering.'); return page.Component(props); };
      return { page: { ...page, loader, Component } };
    };
  }
})();
`;
}
