import axe from 'axe-core';

/**
 * WCAG 2.2 up to AA, as the end-to-end tests ask; colours cannot be seen without a layout and are tested in
 * ui and e2e, and whether a label repeats the visible words, which axe measures on a canvas, in e2e.
 */
const OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: {
    'color-contrast': { enabled: false },
    region: { enabled: false },
    'label-content-name-mismatch': { enabled: false },
  },
};

/** Fails with the rule, its explanation and the element for everything that an accessibility engine finds. */
export async function expectAccessible(container: Element): Promise<void> {
  const { violations } = await axe.run(container, OPTIONS);
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}\n    ${html}`),
  );
  if (lines.length > 0) throw new Error(`Not accessible:\n${lines.join('\n')}`);
}
