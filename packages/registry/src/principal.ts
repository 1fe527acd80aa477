/** A team's token is valid for its own remote only. */
export interface Principal {
  name: string;
  remotes: 'all' | readonly string[];
}

export function mayChange(principal: Principal, id: string): boolean {
  return principal.remotes === 'all' || principal.remotes.includes(id);
}
