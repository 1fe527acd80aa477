// How large the image may be: a machine of a site fetches it at every update.

/** Above the image of Node that it is built on, which machines fetch once. */
const MAX_MB = 200;
const MB = 1_000_000;

/** @returns name and major version of the image of Node that a Containerfile is built on */
export function nodeImageOf(containerfile) {
  const [, name, major] = /^ARG NODE_IMAGE=(\S+:(\d+)-\S+)$/m.exec(containerfile) ?? [];
  if (!name) throw new Error('The Containerfile names no image of Node.');
  return { name, major };
}

/**
 * @param bytes of the image, with its base, and of the base alone
 * @param name of the base
 * @returns in words why it is too large; undefined when it is not
 */
export function sizeFault({ image, base }, name) {
  const above = image - base;
  // A size that could not be read, or a base that is not the one below the image.
  if (!(above > 0)) return `The image is ${image} bytes and ${name} ${base}: it is not built on that image.`;
  if (above <= MAX_MB * MB) return undefined;
  return `The image is ${Math.ceil(above / MB)} MB above ${name}, and may be ${MAX_MB} MB. See what grew with "podman history"; packages/deploy/bin/strip-image.mjs removes what no part reads.`;
}
