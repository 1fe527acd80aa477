import { startCompactBars } from './compact-bars';

const isCompact = () => document.documentElement.hasAttribute('data-compact-bars');

function scrollTo(place: number): void {
  Object.defineProperty(window, 'scrollY', { value: place, configurable: true });
  dispatchEvent(new Event('scroll'));
}

let stop: () => void;
beforeEach(() => {
  scrollTo(0);
  stop = startCompactBars();
});
afterEach(() => stop());

it('makes the bars compact on the way down and whole on the way up', () => {
  scrollTo(300);
  expect(isCompact()).toBe(true);
  scrollTo(600);
  expect(isCompact()).toBe(true);
  scrollTo(580);
  expect(isCompact()).toBe(false);
  scrollTo(620);
  expect(isCompact()).toBe(true);
});

it('takes a tremble of the finger for no change of direction, in many small steps either', () => {
  for (const place of [300, 296, 299, 293, 300]) {
    scrollTo(place);
    expect(isCompact()).toBe(true);
  }
  for (const place of [296, 292, 291]) scrollTo(place);
  expect(isCompact()).toBe(false);
  for (const place of [297, 299, 291, 298]) {
    scrollTo(place);
    expect(isCompact()).toBe(false);
  }
});

it('leaves them whole at the top of the page', () => {
  for (const place of [20, 40, 72]) {
    scrollTo(place);
    expect(isCompact()).toBe(false);
  }
  scrollTo(400);
  expect(isCompact()).toBe(true);
  scrollTo(60);
  expect(isCompact()).toBe(false);
});

it('writes to the document only when the direction changes', () => {
  const written = jest.spyOn(document.documentElement, 'toggleAttribute');
  for (let place = 100; place <= 2_000; place += 50) scrollTo(place);
  expect(written).toHaveBeenCalledTimes(1);
  for (let place = 1_950; place >= 100; place -= 50) scrollTo(place);
  expect(written).toHaveBeenCalledTimes(2);
  written.mockRestore();
});

it('begins where the page stands, and leaves whole bars behind', () => {
  stop();
  scrollTo(900);
  stop = startCompactBars();
  scrollTo(890);
  expect(isCompact()).toBe(false);
  scrollTo(920);
  expect(isCompact()).toBe(true);
  stop();
  expect(isCompact()).toBe(false);
  scrollTo(1_500);
  expect(isCompact()).toBe(false);
});
