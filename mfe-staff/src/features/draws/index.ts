export { DrawEditor } from './draw-editor';
export { DrawList } from './draw-list';
export { DrawScreen } from './draw-screen';
export { claimsQuery, drawQuery, drawsQuery } from './queries';
