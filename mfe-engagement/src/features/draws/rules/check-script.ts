/**
 * A program for Node 18 and later that recomputes a whole draw without our code. Its arguments are the
 * address of the spin service and the draw's id.
 */
export const CHECK_SCRIPT = [
  "import { createHash, createHmac } from 'node:crypto';",
  "const [, , service, id] = process.argv, sha = (data) => createHash('sha256').update(data).digest('hex');",
  'const get = async (path) => (await fetch(new URL(path, service))).json(), draw = await get(`${service}/spin-fairness/${id}`);',
  "const seed = Buffer.from(draw.server_seed ?? '', 'hex'), weight = ({ odds }) => Math.round(odds * 1e6), total = draw.prizes.reduce((sum, prize) => sum + weight(prize), 0);",
  'const word = (who, n) => createHmac("sha256", seed).update(`${id}:${who}:${Math.floor(n / 5)}`).digest().readUIntBE((n % 5) * 6, 6);',
  'const drawn = (who, n = 0, rest = word(who, n) % total) => word(who, n) < 2 ** 48 - (2 ** 48 % total) ? draw.prizes.find((p) => (rest -= weight(p)) < 0).id : drawn(who, n + 1);',
  'let bad, head = sha(`${draw.seed_commit}|${JSON.stringify(draw.prizes.map(({ id, name, odds, win, stock }) => [id, name, odds, win, stock]))}`), entries = [], page = { next: `${service}/spin-ledger/${id}` };',
  'while (page.next) entries.push(...(page = await get(page.next)).results);',
  "for (const e of entries) if (e.prev_hash !== head || e.hash !== (head = sha([head, id, e.position, e.kind, e.at, e.spin_id, e.participant_hash, e.drawn_prize_id, e.prize_id, e.detail].join('|'))) || (draw.server_seed && e.kind === 'spin' && (sha(e.participant_id) !== e.participant_hash || drawn(e.participant_id) !== e.drawn_prize_id))) bad ??= e.position;",
  "console.log(bad ? `Entry ${bad} does not match` : draw.server_seed && sha(seed) !== draw.seed_commit ? 'The seed does not match' : `All ${entries.length} entries match`);",
].join('\n');

/** The file's ending lets Node read its imports. */
export const CHECK_FILE = 'check-draw.mjs';

export function checkCommand(service: string, drawId: string): string {
  return `node ${CHECK_FILE} ${service} ${drawId}`;
}
