// Draws for 100,000 simulated participants with a fresh seed and says how far the counts are from the odds.
// Run: tsx packages/backend/acceptance/draw.ts   (DRAW_PARTICIPANTS: another number)
import { randomBytes, randomUUID } from 'node:crypto';
import { demoDraws } from '../src/demo/load-draws';
import { drawPrize } from '../src/modules/engagement/draws/rules';

const PARTICIPANTS = Number(process.env['DRAW_PARTICIPANTS'] ?? 100_000);
/** 99.9 % of fair draws of eight prizes stay below this (chi-square, 7 degrees of freedom). */
const LIMIT = 24.32;

const [draw] = demoDraws;
if (!draw) throw new Error('There is no demo draw.');
const seed = randomBytes(32);
const counts = new Map(draw.prizes.map(({ id }) => [id, 0]));
const started = performance.now();
for (let index = 0; index < PARTICIPANTS; index += 1) {
  const drawn = drawPrize(seed, draw.id, randomUUID(), draw.prizes);
  if (drawn) counts.set(drawn.id, (counts.get(drawn.id) ?? 0) + 1);
}
const seconds = (performance.now() - started) / 1_000;
const total = draw.prizes.reduce((sum, { odds }) => sum + Number(odds), 0);
let chiSquare = 0;
for (const { id, odds } of draw.prizes) {
  const expected = (PARTICIPANTS * Number(odds)) / total;
  const found = counts.get(id) ?? 0;
  chiSquare += (found - expected) ** 2 / expected;
  process.stdout.write(
    `${id.padEnd(16)} odds ${odds.padStart(3)}  expected ${expected.toFixed(0).padStart(7)}  drawn ${String(found).padStart(7)}\n`,
  );
}
process.stdout.write(
  `seed ${seed.toString('hex')}\nchi-square ${chiSquare.toFixed(2)} (limit ${LIMIT}), ${PARTICIPANTS} participants in ${seconds.toFixed(1)} s\n`,
);
process.exitCode = chiSquare < LIMIT ? 0 : 1;
