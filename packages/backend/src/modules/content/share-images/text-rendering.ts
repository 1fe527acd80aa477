// The program brings its own fonts, because a server may have none or others.
import { createRequire } from 'node:module';
import sharp, { type CreateText } from 'sharp';

const require = createRequire(import.meta.url);

/** The font of the site's headings lacks Arabic letters, for which Noto is added. */
const FONT_FILES = [
  '@expo-google-fonts/gabarito/700Bold/Gabarito_700Bold.ttf',
  '@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
];
const FAMILIES = 'Gabarito, Noto Sans Arabic, sans-serif';
/** At this density, one point is one pixel. */
const DPI = 72;

export interface RenderedText {
  png: Buffer;
  width: number;
  height: number;
}

export interface TextStyle {
  size: number;
  color: string;
  /** Lines break at this width, inside of a word if necessary. */
  maxWidth: number;
}

let loaded: Promise<void> | undefined;

/** The text engine keeps a font file for the rest of the process once it has drawn with it. */
function fontsLoaded(): Promise<void> {
  loaded ??= (async () => {
    for (const file of FONT_FILES)
      await render({ text: 'a', fontfile: require.resolve(file), font: FAMILIES, dpi: DPI });
  })();
  return loaded;
}

export async function renderText(text: string, { size, color, maxWidth }: TextStyle): Promise<RenderedText> {
  await fontsLoaded();
  return render({
    text: `<span foreground="${color}" size="${size * 1024}" line_height="1.12">${markup(text)}</span>`,
    font: `${FAMILIES} Bold`,
    width: maxWidth,
    wrap: 'word-char',
    dpi: DPI,
  });
}

async function render(text: CreateText): Promise<RenderedText> {
  const { data, info } = await sharp({ text: { ...text, rgba: true } })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a title and removes control characters, which would stop the text engine. */
function markup(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029\uFFFE\uFFFF]+/gu, ' ')
    .trim()
    .replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}

/** True when the first letter that has a direction runs from right to left. */
export function runsRightToLeft(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(first);
}
