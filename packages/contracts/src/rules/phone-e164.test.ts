import { groupPhone, isPhone, normalisePhone, readAnyPhone } from './phone';

it.each([
  '0712345678',
  '712345678',
  '+254712345678',
  '254712345678',
  '00254 712 345 678',
  '0712-345-678',
  '(0712) 345678',
  '+254 (712) 345.678',
])('reads %s as one number', (text) => {
  expect(readAnyPhone(text)).toBe('+254712345678');
});

it.each(['', '07123456', '0812345678', '+255712345678', '07123456789', 'abc'])(
  'reads nothing in %j',
  (text) => {
    expect(readAnyPhone(text)).toBeUndefined();
  },
);

const SHAPES = [
  '+254 722 000 333',
  '254722000333',
  '0722-000-333',
  '0722 000 333',
  '722000333',
  '+254722000333',
  '00254 722000333',
  '(0722) 000.333',
  '+254 (0) 722 000 333',
  'tel:+254722000333',
  '\u202a+254\u00a0722\u2011000\u2011333\u202c',
  '0722 000 333\n',
];

it.each(SHAPES)('sends %j with at most 13 characters and shows it grouped', (text) => {
  const wire = normalisePhone(text);
  expect(isPhone(wire)).toBe(true);
  expect(wire.length).toBeLessThanOrEqual(13);
  expect(groupPhone(text)).toBe('0722 000 333');
});

it.each(['', '0722', '0722 000 3334', '254 822 000 333', 'my number', '0722000333 / 0733000444'])(
  'leaves %j as it was typed',
  (text) => {
    expect(groupPhone(text)).toBe(text);
    expect(isPhone(normalisePhone(text))).toBe(false);
  },
);
