import * as links from './link-addresses';

/** Addresses in other areas. Inside its own area a remote uses its `paths.ts`. */
export { links };
