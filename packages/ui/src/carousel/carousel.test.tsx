import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { AutoplayGroup, AutoplayToggle } from './autoplay-group';
import { Carousel } from './carousel';

// The engine only drags and loops; the gallery runs it in a real browser. jsdom lays nothing out for it.
jest.mock('./use-idle', () => ({ useIdle: () => false }));

const slides = ['Tembo', 'Simba', 'Twiga'].map((label) => ({
  key: label,
  label,
  content: <a href={`#${label}`}>{label}</a>,
}));
const SECOND = 1000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.documentElement.removeAttribute('data-save-data');
});

const pass = (time: number) => act(() => jest.advanceTimersByTime(time));
const place = (text: string) =>
  screen.queryByText(
    (_, element) => element?.tagName === 'P' && (element.textContent ?? '').startsWith(text),
  );

describe('Carousel', () => {
  it('puts every slide into the page that the edge sends, none of them inert', () => {
    const html = renderToString(<Carousel label="Stories" slides={slides} autoplay={9000} />);
    for (const { label } of slides) expect(html).toContain(`href="#${label}"`);
    expect(html).not.toContain('inert');
    expect(html).not.toContain('style=');
  });

  it('says where it is and lets only the current slide be reached', () => {
    render(<Carousel label="Stories" slides={slides} />);
    expect(screen.getByRole('region', { name: 'Stories' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    expect(place('2 of 3')).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByText(': Simba')).toBeInTheDocument();
    expect(screen.getByLabelText('2 of 3: Simba')).not.toHaveAttribute('inert');
    expect(screen.getByLabelText('1 of 3: Tembo')).toHaveAttribute('inert');
  });

  it('can be scrolled by keyboard before its engine is there, also where its slides hold nothing to focus', () => {
    const images = slides.map(({ key, label }) => ({
      key,
      label,
      content: <img src="/picture.jpg" alt={label} />,
    }));
    const viewport = () => screen.getByLabelText('1 of 3: Tembo').closest('div');
    const { unmount } = render(<Carousel label="Stories" slides={images} />);
    expect(viewport()).toHaveAttribute('tabindex', '0');
    unmount();
    render(<Carousel label="Stories" slides={slides} />);
    expect(viewport()).not.toHaveAttribute('tabindex');
  });

  it('goes round in both directions and tells its owner', () => {
    const onSelect = jest.fn();
    render(<Carousel label="Stories" slides={slides} onSelect={onSelect} />);
    fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    expect(place('3 of 3')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    expect(onSelect.mock.calls).toEqual([[2], [0]]);
  });

  it('plays silently, and stops while the pointer or the focus is on it', () => {
    render(<Carousel label="Stories" slides={slides} autoplay={9 * SECOND} />);
    const region = screen.getByRole('region', { name: 'Stories' });
    expect(place('1 of 3')).toHaveAttribute('aria-live', 'off');
    pass(9 * SECOND);
    expect(place('2 of 3')).toBeInTheDocument();
    fireEvent.mouseEnter(region);
    pass(30 * SECOND);
    expect(place('2 of 3')).toHaveAttribute('aria-live', 'polite');
    fireEvent.mouseLeave(region);
    act(() => screen.getByRole('link', { name: 'Simba' }).focus());
    pass(30 * SECOND);
    expect(place('2 of 3')).toBeInTheDocument();
    act(() => screen.getByRole('link', { name: 'Simba' }).blur());
    pass(9 * SECOND);
    expect(place('3 of 3')).toBeInTheDocument();
  });

  it('stops for good with its own Pause', () => {
    render(<Carousel label="Stories" slides={slides} autoplay={9 * SECOND} />);
    fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
    pass(60 * SECOND);
    expect(place('1 of 3')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
    pass(9 * SECOND);
    expect(place('2 of 3')).toBeInTheDocument();
  });

  it('stands still in a hidden tab', () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    render(<Carousel label="Stories" slides={slides} autoplay={9 * SECOND} />);
    pass(60 * SECOND);
    expect(place('1 of 3')).toBeInTheDocument();
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    pass(9 * SECOND);
    expect(place('2 of 3')).toBeInTheDocument();
  });

  it.each([
    [
      'reduced motion',
      () => jest.spyOn(window, 'matchMedia').mockReturnValue({ ...matchMedia(''), matches: true }),
    ],
    ['the data saver', () => document.documentElement.setAttribute('data-save-data', '')],
  ])('never plays under %s and offers no Pause', (_name, prepare) => {
    prepare();
    render(<Carousel label="Stories" slides={slides} autoplay={9 * SECOND} />);
    pass(60 * SECOND);
    expect(place('1 of 3')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pause slides' })).not.toBeInTheDocument();
  });

  it('shares one Pause in a group', () => {
    render(
      <AutoplayGroup>
        <AutoplayToggle />
        <Carousel label="Stories" slides={slides} autoplay={5 * SECOND} />
        <Carousel label="Offers" slides={slides} autoplay={8 * SECOND} />
      </AutoplayGroup>,
    );
    expect(screen.getAllByRole('button', { name: 'Pause slides' })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
    pass(60 * SECOND);
    expect(screen.getAllByText(/^1 of 3/)).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
    pass(5 * SECOND);
    expect(screen.getAllByText(/^1 of 3/)).toHaveLength(1);
  });

  it('shows a single slide without controls', () => {
    render(<Carousel label="Stories" slides={slides.slice(0, 1)} autoplay={1000} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
