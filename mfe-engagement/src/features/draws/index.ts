export { DrawProof } from './draw-proof';
export { LedgerList } from './ledger-list';
export { ensureLedgerPages, ledgerQuery } from './queries';
export { Recipe } from './recipe';
export { useLoadMore } from './use-load-more';
export { VerifyTool } from './verify-tool';
export { WorkedExample } from './worked-example';
