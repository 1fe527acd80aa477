import { isCommonPassword } from './common-passwords';

it.each(['password1234', 'Password!!!!!', 'qwertyuiop12', 'administrator', 'monkeymonkey', '123456789012'])(
  'refuses %s',
  (password) => expect(isCommonPassword(password)).toBe(true),
);

it.each(['jacaranda matatu 2026', 'three goats on a bus', 'k7mq-x2hd-9nsa-tw4e', ''])(
  'takes %j',
  (password) => expect(isCommonPassword(password)).toBe(false),
);
