import * as links from './link-addresses';

/** Addresses that one area may link to in another. Inside its own area a remote uses its `paths.ts`. */
export { links };
