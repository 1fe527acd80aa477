export { colors, themeColor, wheelColors } from './colors';
export type { ColorName } from './colors';
export { tokensCss } from './css';
export { fontFamilies, fontFiles } from './fonts';
export { LIGHTBOX_CLOSE_MS, motion, shape, space, type } from './scale';
