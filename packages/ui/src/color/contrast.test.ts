import { clampColor, contrast, readableOn } from './contrast';

const SURFACES = ['#FFF9EE', '#FFFFFF', '#130D22', '#211737', '#F1E8FF', '#777777'];
const AUTHORED = ['#FFC233', '#FFFFFF', '#000000', '#f00', '#0f0', '#00F', '#5A2A9B', '#808080'];

describe('colour formulas', () => {
  it('agrees with the published ratios', () => {
    expect(contrast('#000', '#FFF')).toBeCloseTo(21, 2);
    expect(contrast('#1C1430', '#FFF9EE')).toBeCloseTo(16.81, 1);
    expect(contrast('#FFC233', '#FFF9EE')).toBeCloseTo(1.54, 1);
  });

  it.each(SURFACES.flatMap((surface) => AUTHORED.map((color) => [color, surface])))(
    'clamps %s on %s to 4.5:1 or more',
    (color, surface) => {
      expect(contrast(clampColor(color, surface), surface)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('leaves a colour alone that can be read already', () => {
    expect(clampColor('#5A2A9B', '#FFF9EE')).toBe('#5A2A9B');
  });

  it('answers text that is no colour with a readable one', () => {
    expect(clampColor('red; background: url(x)', '#130D22')).toBe('#FFFFFF');
  });

  it('finds a readable text colour for every grey fill', () => {
    const greys = Array.from(
      { length: 256 },
      (_, value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`,
    );
    expect(greys.filter((grey) => contrast(readableOn(grey), grey) < 4.5)).toEqual([]);
  });

  it('picks ink on yellow and white on jacaranda', () => {
    expect([readableOn('#FFC233'), readableOn('#5A2A9B')]).toEqual(['#1C1430', '#FFFFFF']);
  });
});
