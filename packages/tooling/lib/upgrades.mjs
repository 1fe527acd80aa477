/** Groups are tried separately, so the report names the one that breaks. */
export const GROUPS = {
  federation: /^@module-federation\//,
  webpack: /^webpack$/,
  router: /^react-router(?:-dom)?$/,
  react: /^react(?:-dom)?$/,
};

const ENTRY = /^ {2}"?([^\s":]+)"?: (\d+\.\d+\.\d+)$/gm;
const EXACT = /^(\d+)\.(\d+)\.(\d+)$/;

/** Name -> exact version of the catalog. */
export function pinned(workspace, group) {
  const catalog = workspace.slice(workspace.indexOf('\ncatalog:'));
  return Object.fromEntries(
    [...catalog.matchAll(ENTRY)].flatMap(([, name, version]) =>
      GROUPS[group].test(name) ? [[name, version]] : [],
    ),
  );
}

const compare = (a, b) => a.findIndex((part, at) => part !== b[at]);
const isNewer = (a, b) => {
  const at = compare(a, b);
  return at >= 0 && a[at] > b[at];
};

/** Ignores prereleases. @returns {{ patch?: string, minor?: string }} the newest of both kinds */
export function newer(current, versions) {
  const parts = (version) => EXACT.exec(version)?.slice(1).map(Number);
  const own = parts(current);
  const best = (isMeant) =>
    versions
      .map(parts)
      .filter((one) => one && isMeant(one) && isNewer(one, own))
      .sort((a, b) => (isNewer(a, b) ? -1 : 1))[0]
      ?.join('.');
  const patch = best(([major, minor]) => major === own[0] && minor === own[1]);
  const minor = best(([major, ofMinor]) => major === own[0] && ofMinor > own[1]);
  return { ...(patch && { patch }), ...(minor && { minor }) };
}

export function withVersions(workspace, versions) {
  return workspace.replace(ENTRY, (line, name, version) =>
    Object.hasOwn(versions, name) ? line.slice(0, -version.length) + versions[name] : line,
  );
}

/** Patches come before minors. @returns {{ kind: 'patch' | 'minor', versions: Record<string, string> }[]} */
export function attempts(pins, known) {
  return ['patch', 'minor'].flatMap((kind) => {
    const versions = Object.fromEntries(
      Object.entries(pins).flatMap(([name, version]) => {
        const found = newer(version, known[name] ?? [])[kind];
        return found ? [[name, found]] : [];
      }),
    );
    return Object.keys(versions).length > 0 ? [{ kind, versions }] : [];
  });
}
