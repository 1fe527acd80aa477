/**
 * Starts of the names of the two fonts' files in `src/fonts`, cut down by `scripts/subset-fonts.ts` to what
 * the site uses.
 */
export const fontFiles: readonly string[] = ['text', 'display'];

/** Their families as CSS lists them. */
export const fontFamilies = '"Atkinson Hyperlegible Next Variable","Gabarito Variable"';

export const fonts = {
  'font-text':
    "'Atkinson Hyperlegible Next Variable', 'Text Fallback', 'Text Fallback Roboto', system-ui, sans-serif",
  'font-display': "'Gabarito Variable', 'Display Fallback', 'Display Fallback Roboto', system-ui, sans-serif",
} as const;
