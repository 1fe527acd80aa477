import axe from 'axe-core';

/** WCAG 2.2 AA. Without layout or canvas, only e2e checks colours and label texts. */
const OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: {
    'color-contrast': { enabled: false },
    region: { enabled: false },
    'label-content-name-mismatch': { enabled: false },
  },
};

export async function expectAccessible(container: Element): Promise<void> {
  const { violations } = await axe.run(container, OPTIONS);
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}\n    ${html}`),
  );
  if (lines.length > 0) throw new Error(`Not accessible:\n${lines.join('\n')}`);
}
