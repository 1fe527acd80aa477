/** Cards that the first screen of a phone or a wide window may show. */
const ON_FIRST_SCREEN = 3;

/**
 * The attribute `data-below-fold` of a card in a list: browsers lay out the cards behind the first screen
 * when they come near. The list's style says their height in `--estimated-height`.
 */
export function belowFold(index: number, onFirstScreen = ON_FIRST_SCREEN): '' | undefined {
  return index < onFirstScreen ? undefined : '';
}
