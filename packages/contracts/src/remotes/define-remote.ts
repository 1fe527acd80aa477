import type { RemoteDeclaration } from './descriptor';

/** The declaration plus lazy page and slot modules; host-api fills in the generics. */
export interface RemoteDefinition<Page = unknown, SlotModule = unknown> extends RemoteDeclaration {
  /** page name -> `() => import(/* webpackChunkName: "home-page" *\/ './routes/home-page')` */
  pages: Readonly<Record<string, () => Promise<Page>>>;
  slotModules: Readonly<Record<string, () => Promise<SlotModule>>>;
}

/**
 * Declares a remote, without side effects. Published files omit the check, because the build has made it.
 * @throws Error naming the claim or slot without a module.
 */
export function defineRemote<const D extends RemoteDefinition>(definition: D): D {
  if (process.env['NODE_ENV'] === 'production') return definition;
  for (const { path, page, layout } of definition.claims) {
    if (!(page in definition.pages))
      throw new Error(`Remote "${definition.id}" claims ${path} but has no page "${page}".`);
    for (const name of [layout ?? []].flat())
      if (!(name in definition.pages))
        throw new Error(`Remote "${definition.id}" claims ${path} but has no layout "${name}".`);
  }
  for (const slot of definition.slots) {
    if (!(slot in definition.slotModules))
      throw new Error(`Remote "${definition.id}" fills ${slot} but has no module for it.`);
  }
  for (const name of [...Object.keys(definition.publishes ?? {}), ...(definition.stores ?? [])]) {
    if (!name.startsWith(`${definition.id}.`))
      throw new Error(
        `Remote "${definition.id}" declares ${name}: its events and stores begin with "${definition.id}.".`,
      );
  }
  return definition;
}
