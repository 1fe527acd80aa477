import { hideDismissed, openTarget, showOwnLikes } from './device-state';

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
  location.hash = '';
});

const show = (html: string) => {
  document.body.innerHTML = html;
  return [...document.body.children] as HTMLElement[];
};

it('presses what this device has pressed before', () => {
  localStorage.setItem('liked.fibre', 'true');
  localStorage.setItem('saved', '["one",2]');
  const buttons = show(
    ['liked.fibre', 'liked.other', 'saved#one', 'saved#2', 'saved#3', 'absent#one']
      .map((from) => `<button aria-pressed="false" data-pressed-from="${from}"></button>`)
      .join(''),
  );
  showOwnLikes(document);
  expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual([
    'true',
    'false',
    'true',
    'true',
    'false',
    'false',
  ]);
});

it('hides what this device has dismissed before, and a group with the last of its parts', () => {
  localStorage.setItem('dismissed', '[1,"Works in Zimmerman"]');
  const part = (name: string) => `<p data-dismissed-from="dismissed#${name}"></p>`;
  const [half, whole] = show(
    `<section>${part('1')}<details>${part('7')}</details></section>
     <section>${part('1')}<details>${part('Works in Zimmerman')}</details></section>`,
  );
  hideDismissed(document);
  expect(half).toBeVisible();
  expect([...half!.querySelectorAll('p')].map(({ hidden }) => hidden)).toEqual([true, false]);
  expect(whole).not.toBeVisible();
});

it.each(['not json', '{}', 'null', '"1"'])('takes the stored text %j for nothing', (stored) => {
  localStorage.setItem('dismissed', stored);
  const [part, button] = show(
    '<p data-dismissed-from="dismissed#1"></p><button data-pressed-from="dismissed"></button>',
  );
  hideDismissed(document);
  showOwnLikes(document);
  expect(part).toBeVisible();
  expect(button).not.toHaveAttribute('aria-pressed');
});

it('opens the question that the address names and says whether there is one', () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const [question] = show('<details id="how do I pay?"></details>') as [HTMLDetailsElement];
  expect(openTarget()).toBe(false);
  location.hash = '#how%20do%20I%20pay?';
  expect(openTarget()).toBe(true);
  expect(question.open).toBe(true);
  expect(scroll).toHaveBeenCalledTimes(1);
  location.hash = '#%E0%A4%A';
  expect(openTarget()).toBe(false);
});
