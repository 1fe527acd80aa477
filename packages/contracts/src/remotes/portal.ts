/** Tasks of the provider's portal that the site links to, by the fragment that a portal may know them by. */
export type PortalTask = 'internet-plans' | 'add-device' | 'change-device';

/**
 * Where one task of the portal is done: the task's own address where the provider set one, else the portal's
 * with the task as its fragment, which a portal that does not know it ignores.
 */
export function portalAddress(
  config: { portalUrl: string; portalTasks?: Readonly<Partial<Record<PortalTask, string>>> },
  task: PortalTask,
): string {
  return config.portalTasks?.[task] ?? `${config.portalUrl}#${task}`;
}
