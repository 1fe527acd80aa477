import { render, screen } from '@testing-library/react';
import { contrast } from './contrast';
import { Tinted } from './tinted';

const hex = (rgb: string) =>
  `#${(rgb.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;

describe('Tinted', () => {
  it('darkens pale words until they can be read on a white card', () => {
    render(<Tinted color="#FFC233">Karibu</Tinted>);
    const color = hex(getComputedStyle(screen.getByText('Karibu')).color);
    expect(contrast(color, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
  });

  it('puts ink or white on a coloured ground', () => {
    render(
      <Tinted color="#FFC233" use="fill">
        Ofa
      </Tinted>,
    );
    expect(screen.getByText('Ofa')).toHaveStyle({ color: '#1C1430', backgroundColor: '#FFC233' });
  });

  it.each([
    ['Red', '#FF0000'],
    ['rgb(255, 194, 51)', '#FFC233'],
  ])('takes %s as the editor wrote it', (color, hexColor) => {
    render(
      <Tinted color={color} use="fill">
        Ofa
      </Tinted>,
    );
    expect(screen.getByText('Ofa')).toHaveStyle({ backgroundColor: hexColor });
  });

  it.each([null, undefined, '', 'bluu', 'red; x', 'url(x)'])('leaves the normal colours for %p', (color) => {
    render(<Tinted color={color}>Karibu</Tinted>);
    expect(screen.getByText('Karibu').getAttribute('style') ?? '').toBe('');
  });
});
