import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { startAutoplay } from './autoplay';
import { Carousel } from './carousel';

jest.mock('./use-idle', () => ({ useIdle: () => false }));

const WIDTH = 300;
const SECOND = 1000;
const slides = ['Tembo', 'Simba', 'Twiga'].map((label) => ({ key: label, label, content: <p>{label}</p> }));
const stories = <Carousel label="Stories" slides={slides} autoplay={9 * SECOND} />;

/** The HTML of the edge, whose slides can be scrolled: jsdom lays nothing out. */
function showPage(): HTMLElement {
  document.body.innerHTML = `<div id="root">${renderToString(stories)}</div>`;
  const viewport = row();
  Object.defineProperty(viewport, 'clientWidth', { value: WIDTH });
  viewport.scrollTo = ((options: ScrollToOptions) => {
    viewport.scrollLeft = options.left ?? 0;
    viewport.dispatchEvent(new Event('scroll'));
  }) as typeof viewport.scrollTo;
  return document.getElementById('root')!;
}

const row = () => document.querySelector<HTMLElement>('[data-viewport]')!;
const place = () => document.querySelector('[data-place]')!;
const pass = (time: number) => act(() => jest.advanceTimersByTime(time));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('moves the slides of the edge’s HTML, tells their place and goes back to the first one', () => {
  showPage();
  startAutoplay(document);
  expect(place()).toHaveAttribute('aria-live', 'off');
  pass(9 * SECOND);
  expect(row().scrollLeft).toBe(WIDTH);
  expect(place()).toHaveTextContent('2 of 3: Simba');
  pass(18 * SECOND);
  expect(row().scrollLeft).toBe(0);
  expect(place()).toHaveTextContent('1 of 3: Tembo');
});

it('shows a slide that a person swiped to for the whole time', () => {
  showPage();
  startAutoplay(document);
  pass(8 * SECOND);
  row().scrollTo({ left: 2 * WIDTH });
  expect(place()).toHaveTextContent('3 of 3: Twiga');
  pass(8 * SECOND);
  expect(row().scrollLeft).toBe(2 * WIDTH);
  pass(SECOND);
  expect(row().scrollLeft).toBe(0);
});

it('stops when it is told to', () => {
  showPage();
  startAutoplay(document)();
  pass(60 * SECOND);
  expect(row().scrollLeft).toBe(0);
});

it('does not move while the data saver is on, also when it is switched on later', () => {
  showPage();
  startAutoplay(document);
  document.documentElement.setAttribute('data-save-data', '');
  pass(60 * SECOND);
  expect(row().scrollLeft).toBe(0);
  document.documentElement.removeAttribute('data-save-data');
});

it('hands over to React, which begins with the slide in view and is the only one to move it', async () => {
  const root = showPage();
  startAutoplay(document);
  pass(9 * SECOND);
  const react = await act(async () => hydrateRoot(root, stories));
  expect(place()).toHaveTextContent('2 of 3: Simba');
  expect(screen.getByLabelText('2 of 3: Simba')).not.toHaveAttribute('inert');
  expect(screen.getByLabelText('1 of 3: Tembo')).toHaveAttribute('inert');
  const scrollTo = jest.spyOn(row(), 'scrollTo');
  startAutoplay(document);
  pass(9 * SECOND);
  expect(place()).toHaveTextContent('3 of 3: Twiga');
  expect(scrollTo).not.toHaveBeenCalled();
  act(() => react.unmount());
});
