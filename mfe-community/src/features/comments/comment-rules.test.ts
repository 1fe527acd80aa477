import { COMMENT, COMMENT_CASES } from '@konnect/contracts/form-rules/cases';
import * as schemas from '@konnect/contracts/schemas';
import { COMMENT_FIELDS, commentBody, commentRule, type CommentValues, EMPTY_COMMENT } from './comment-rules';

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

it('says of every comment what the server says', () => {
  const said = COMMENT_CASES.map(({ what, change }) => {
    const values: CommentValues = { ...EMPTY_COMMENT, ...COMMENT, ...change };
    const faults = COMMENT_FIELDS.flatMap((name) => {
      const fault = commentRule(name).validate(values[name]);
      return fault === undefined ? [] : [[name, fault]];
    });
    return [what, Object.fromEntries(faults)];
  });
  expect(said).toEqual(COMMENT_CASES.map(({ what, faults }) => [what, faults]));
});
