import type { RemoteDescriptor } from '@konnect/contracts';

/** Declares a name of the query for all pages: the edge hands a page only what its claim names. */
export const withQueryName =
  (name: string) =>
  (descriptor: RemoteDescriptor): RemoteDescriptor => ({
    ...descriptor,
    claims: descriptor.claims.map((claim) => ({ ...claim, query: [...(claim.query ?? []), name] })),
  });

/**
 * Code for the end of an edge's bundle, in which each page fails for the addresses that ask for it. The gate
 * renders plain addresses: the code is accepted, and what breaks is what only visitors bring.
 * @param faultOf JavaScript, `(url) => fault | null`: `slow` never has its data; `throws` throws while it is
 * rendered and leaves a promise behind without a handler; anything else that begins with `throws` only throws
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
