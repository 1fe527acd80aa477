// Builds the monolith that the budgets of pages are held against, unless it is there: `npm test` does so
// before the browser tests.
const { register } = await import('tsx/esm/api');
register();
const { ensureMonolith } = await import('../bench/site/monolith.ts');
const { skipped } = await ensureMonolith();
console.log(skipped ? 'monolith is there' : 'monolith is built');
