const TICKET = /^[\w-]{1,60}$/;
const AT_ONCE = 500;

/** Tickets out of typed text; `error` is a sentence, or '' when all of them can be used. */
export function readTickets(text: string): { tickets: string[]; error: string } {
  const tickets = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
  const wrong = tickets.find((ticket) => !TICKET.test(ticket));
  if (tickets.length === 0) return { tickets, error: 'Name a ticket' };
  if (wrong) return { tickets, error: `“${wrong.slice(0, 60)}”: use letters, digits and hyphens` };
  return { tickets, error: tickets.length > AT_ONCE ? `At most ${AT_ONCE} at once` : '' };
}
