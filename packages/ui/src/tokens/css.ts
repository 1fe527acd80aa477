import { colors } from './colors';
import { fonts } from './fonts';
import { motion, shape, space, type } from './scale';

function declarations(values: Readonly<Record<string, string>>, indent: string): string {
  return Object.entries(values)
    .map(([name, value]) => `${indent}--${name}: ${value};`)
    .join('\n');
}

/** The part of `base.css` between its two token marks. */
export function tokensCss(): string {
  const fixed = { ...fonts, ...type, ...space, ...shape, ...motion };
  return `:root {
  color-scheme: light;
${declarations(colors.light, '  ')}
${declarations(fixed, '  ')}
}
@media (prefers-color-scheme: dark) {
  :root:not([data-theme='light']) {
    color-scheme: dark;
${declarations(colors.night, '    ')}
  }
}
:root[data-theme='night'] {
  color-scheme: dark;
${declarations(colors.night, '  ')}
}
@media (prefers-reduced-motion: reduce) {
  :root {
    --press: 0.01ms;
    --travel: 0.01ms;
  }
}
:root[data-save-data] {
  --font-text: system-ui, sans-serif;
  --font-display: system-ui, sans-serif;
  --pindo: 8px;
}`;
}
