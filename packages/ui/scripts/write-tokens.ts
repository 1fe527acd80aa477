// Writes the token part of src/base.css from src/tokens. Run: pnpm tokens
import { readFileSync, writeFileSync } from 'node:fs';
import { tokensCss } from '../src/tokens/css';

const file = new URL('../src/base.css', import.meta.url);
const css = readFileSync(file, 'utf8');
writeFileSync(
  file,
  css.replace(
    /(\/\* tokens \*\/\n)[\s\S]*?(\n\/\* end of tokens \*\/)/,
    (_, start: string, end: string) => start + tokensCss() + end,
  ),
);
