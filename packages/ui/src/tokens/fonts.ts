/** Prefixes of the fonts' files in `src/fonts`, which `scripts/subset-fonts.ts` makes. */
export const fontFiles: readonly string[] = ['text', 'display'];

export const fontFamilies = '"Atkinson Hyperlegible Next Variable","Gabarito Variable"';

export const fonts = {
  'font-text':
    "'Atkinson Hyperlegible Next Variable', 'Text Fallback', 'Text Fallback Roboto', system-ui, sans-serif",
  'font-display': "'Gabarito Variable', 'Display Fallback', 'Display Fallback Roboto', system-ui, sans-serif",
} as const;
