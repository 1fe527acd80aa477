// Colours of the design language, for files and images that the backend draws.

export const INK = '#1C1430';
export const PAPER = '#FFF9EE';
export const JACARANDA = '#5A2A9B';
export const JACARANDA_DEEP = '#43207A';
export const LILAC = '#C9A7FF';
export const MATATU = '#FFC233';
export const MURRAM = '#B4431F';
export const CLAY = '#F7B49B';
export const SAND = '#F4E3B8';
export const KARURA = '#0B6B4B';
export const SKY_BLUE = '#0A5C8A';
