import { areChancesEqual, hasChances, percentText, stockText } from './chances';

const prize = (odds: string) => ({
  id: odds,
  name: odds,
  odds,
  percent: 0,
  color: '',
  win: true,
  position: 0,
  stock: null,
  stock_left: null,
});

it.each([
  [30, '30', '30%'],
  [0.25, '0.5', '0.25%'],
  [0, '0.000001', 'under 0.01%'],
  [0, '0', '0%'],
])('writes %d of odds %s as %s', (percent, odds, text) => {
  expect(percentText({ percent, odds })).toBe(text);
});

it('counts what is left', () => {
  expect(stockText({ stock: 40, stock_left: 38 })).toBe('38 of 40 left');
  expect(stockText({ stock: 40, stock_left: 0 })).toBe('all given');
  expect(stockText({ stock: null, stock_left: null })).toBeUndefined();
});

it('knows when nothing can be drawn and when chances differ', () => {
  expect(hasChances([prize('0'), prize('0')])).toBe(false);
  expect(hasChances([prize('0'), prize('0.1')])).toBe(true);
  expect(areChancesEqual([prize('5'), prize('5')])).toBe(true);
  expect(areChancesEqual([prize('5'), prize('10')])).toBe(false);
});
