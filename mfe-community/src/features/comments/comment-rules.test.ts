import { COMMENT_NAME_MAX_LENGTH, phoneMessage } from '@konnect/contracts/rules';
import * as schemas from '@konnect/contracts/schemas';
import {
  commentBody,
  EMPTY_COMMENT,
  MESSAGE_MAX_LENGTH,
  messageError,
  nameError,
  phoneError,
  publicCount,
} from './comment-rules';

it('has the limits of the contract', () => {
  expect(MESSAGE_MAX_LENGTH).toBe(schemas.COMMENT_MAX_LENGTH);
});

it('sends what the contract accepts, and the phone only where the article asks for it', () => {
  const values = { ...EMPTY_COMMENT, name: ' Achieng ', phone: '0712 345-678', message: ' Asante sana ' };
  const asked = commentBody(values, 12, true);
  expect(asked).toEqual({
    name: 'Achieng',
    phone: '0712345678',
    message: 'Asante sana',
    event: 12,
  });
  expect(commentBody({ ...values, website: 'https://spam.example' }, 12, true)).toMatchObject({
    website: 'https://spam.example',
  });
  expect(commentBody(values, 12, false)).not.toHaveProperty('phone');
  expect(schemas.addComment.body.safeParse(asked).success).toBe(true);
  expect(schemas.addComment.body.safeParse(commentBody({ ...values, phone: '' }, 12, true)).success).toBe(
    true,
  );
});

it.each([
  ['', 'Write a comment first'],
  ['  \n ', 'Write a comment first'],
  ['x'.repeat(2001), 'Use at most 2000 characters'],
  ['Asante', true],
])('judges a message', (message, verdict) => {
  expect(messageError(message)).toBe(verdict);
});

it('takes the longest name that the contract takes, and no longer one', () => {
  for (const [length, verdict] of [
    [COMMENT_NAME_MAX_LENGTH, true],
    [COMMENT_NAME_MAX_LENGTH + 1, 'Use at most 80 characters'],
  ] as const) {
    const name = 'x'.repeat(length);
    expect(nameError(` ${name} `)).toBe(verdict);
    const body = commentBody({ ...EMPTY_COMMENT, name, message: 'Asante' }, 12, false);
    expect(schemas.addComment.body.safeParse(body).success).toBe(verdict === true);
  }
});

it.each([
  ['', true],
  ['0712 345 678', true],
  ['+254712345678', true],
  ['+2547123456789', phoneMessage('0712345678')],
  ['12345', phoneMessage('0712345678')],
])('judges the phone %p', (phone, verdict) => {
  expect(phoneError(phone)).toBe(verdict);
});

it('does not count comments under review', () => {
  expect(publicCount([{ status: 'approved' }, { status: 'pending' }, {}])).toBe(2);
});
