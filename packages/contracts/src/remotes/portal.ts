/** Tasks of the provider's portal, which a portal may read as fragments. */
export type PortalTask = 'internet-plans' | 'add-device' | 'change-device';

/** The task's own address where the provider set one, else the portal's with the task as its fragment. */
export function portalAddress(
  config: { portalUrl: string; portalTasks?: Readonly<Partial<Record<PortalTask, string>>> },
  task: PortalTask,
): string {
  return config.portalTasks?.[task] ?? `${config.portalUrl}#${task}`;
}
