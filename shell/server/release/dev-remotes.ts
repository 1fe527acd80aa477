import { withStandardRuntime, type ReleaseView } from './release-view';

/** Loads some remotes from their dev servers. The browser renders them: they have no server bundle. */
export function withDevRemotes(
  view: ReleaseView,
  devRemotes: Record<string, string>,
  devShell?: string,
): ReleaseView {
  if (Object.keys(devRemotes).length === 0) return view;
  const remotes = view.release.remotes.map((remote) => {
    const address = devRemotes[remote.id];
    if (!address) return remote;
    const { previous: _, files: __, ...live } = remote;
    return {
      ...live,
      version: 'dev',
      base: address,
      entry: 'remoteEntry.js',
      container: `konnect_${remote.id}_dev`,
      integrity: '',
    };
  });
  const others = [...view.remotes].filter(([id]) => !(id in devRemotes));
  return withStandardRuntime({
    ...view,
    ...(devShell && { shellScripts: [`${devShell}main.js`] }),
    release: {
      ...view.release,
      id: `${view.release.id}-dev`,
      ...(devShell && { shellFiles: { base: devShell } }),
      remotes,
    },
    remotes: new Map(others),
  });
}
