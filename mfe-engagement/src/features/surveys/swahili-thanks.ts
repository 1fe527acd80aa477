import { links } from '@konnect/contracts';
import { scoreCompletionTexts, THANKS_HTML } from '@konnect/contracts/rules';

const CALL_BACK = links.contact('Report an issue').replace('&', '&amp;');

/** The order is that of `scoreCompletionTexts`. */
const SCORE_TEXTS = [
  '<h2>Asante sana!</h2><p>Tunafurahi sana kwamba ungetupendekeza; mwambie jirani pia.</p>',
  '<h2>Asante</h2><p>Tunafurahi kwamba huduma inakufaa, na majibu yako yanatuonyesha cha kuboresha.</p>',
  `<h2>Asante kwa kutuambia ukweli</h2><p>Samahani kwa kukuangusha. <a href="${CALL_BACK}">Omba tukupigie simu</a>, nasi tutarekebisha.</p>`,
];

const USUAL: ReadonlyMap<string, string> = new Map([
  [
    THANKS_HTML,
    '<h2>Asante kwa kushiriki</h2><p>Majibu yako yanatusaidia kuboresha huduma mtaani kwako.</p>',
  ],
  ...scoreCompletionTexts('score').map(({ html }, index) => [html, SCORE_TEXTS[index] ?? html] as const),
]);

/** @returns undefined for a text that is not a default one */
export function inSwahili(html: string): string | undefined {
  return USUAL.get(html.trim());
}
