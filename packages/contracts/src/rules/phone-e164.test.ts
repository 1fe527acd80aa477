import { readAnyPhone } from './phone';

it.each(['0712345678', '712345678', '+254712345678', '254712345678', '00254 712 345 678', '0712-345-678', '(0712) 345678', '+254 (712) 345.678'])('reads %s as one number', (text) => {
  expect(readAnyPhone(text)).toBe('+254712345678');
});

it.each(['', '07123456', '0812345678', '+255712345678', '07123456789', 'abc'])('reads nothing in %j', (text) => {
  expect(readAnyPhone(text)).toBeUndefined();
});
