/** Who asks for a change, and for which remotes it is good: a team's token is good for its remote alone. */
export interface Principal {
  name: string;
  remotes: 'all' | readonly string[];
}

export function mayChange(principal: Principal, id: string): boolean {
  return principal.remotes === 'all' || principal.remotes.includes(id);
}
