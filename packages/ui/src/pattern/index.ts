export { MOTIFS, motifPath, motifRows } from './motif';
export type { Motif } from './motif';
export { coverSvg, pindoSvg } from './svg';
export type { CoverOptions, PindoOptions } from './svg';
