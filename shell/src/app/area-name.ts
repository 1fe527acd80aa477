const NAMES: Record<string, string> = {
  shell: 'This page',
  community: 'Community',
  engagement: 'Surveys and prizes',
  careers: 'Jobs',
  staff: 'The staff desk',
};

/** What people call a remote's area; a remote that the shell has never heard of goes by its own id. */
export function areaName(remote: string): string {
  return NAMES[remote] ?? remote.charAt(0).toUpperCase() + remote.slice(1);
}
