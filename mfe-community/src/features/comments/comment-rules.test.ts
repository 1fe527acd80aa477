import { addComment } from '@konnect/contracts';
import { COMMENT, COMMENT_CASES } from '@konnect/contracts/form-rules/cases';
import * as schemas from '@konnect/contracts/schemas';
import { createFakeHost } from '@konnect/host-api/fake';
import { type ApiStub, createApiStub, problem } from '#app/test/api-stub';
import {
  COMMENT_FIELDS,
  commentBody,
  commentRule,
  type CommentValues,
  EMPTY_COMMENT,
  postComment,
} from './comment-rules';

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

const sent = {
  id: 3,
  status: 'pending',
  reference: 'KM-2',
  name: null,
  message: 'Asante sana',
  date_created: '2026-03-02T09:00:00Z',
} as const;
const article = { id: 12, slug: 'fibre', phone_in_comment: true };

function post(fields: Record<string, string>, api: ApiStub, asked = article) {
  const url = new URL('https://konnect.example/community/fibre');
  return postComment({ host: createFakeHost({ api }), params: {}, url, fields }, asked);
}

it.each(COMMENT_CASES)(
  'says of $what what the server says, without JavaScript',
  async ({ change, faults }) => {
    const api = createApiStub().on(addComment, () => sent);
    const { status, errors = [] } = await post({ ...COMMENT, ...change }, api);
    expect(Object.fromEntries(errors.map(({ field, message }) => [field, message]))).toEqual(faults);
    expect(status).toBe(errors.length > 0 ? 'refused' : 'sent');
    expect(api.asked(addComment)).toHaveLength(errors.length > 0 ? 0 : 1);
  },
);

it('makes the call that the code of the form makes', async () => {
  const api = createApiStub().on(addComment, () => sent);
  const answer = await post({ ...COMMENT, phone: '0712 345-678', website: 'x', form_key: 'k' }, api);
  expect(answer).toEqual({ form: 'comment:fibre', status: 'sent' });
  expect(api.asked(addComment)).toEqual([
    {
      params: { id: '12' },
      body: { name: 'Achieng', phone: '0712345678', message: 'Asante sana', event: 12, website: 'x' },
    },
  ]);
});

it('neither asks for a phone nor sends one where the article wants none', async () => {
  const api = createApiStub().on(addComment, () => sent);
  const { status } = await post({ ...COMMENT, phone: 'no phone' }, api, {
    ...article,
    phone_in_comment: false,
  });
  expect(status).toBe('sent');
  expect(api.asked(addComment)[0]?.body).not.toHaveProperty('phone');
});

it.each([
  [
    404,
    'refused',
    'This story is no longer on the site, so it takes no comments. What you wrote is still here.',
  ],
  [409, 'refused', 'It did not work.'],
  [
    503,
    'failed',
    'We could not send this right now. What you wrote is still here: send it again in a moment.',
  ],
  [0, 'failed', 'We could not send this right now. What you wrote is still here: send it again in a moment.'],
])('keeps the words when the service answers %d', async (code, status, message) => {
  const api = createApiStub().on(addComment, () => {
    throw problem(code);
  });
  expect(await post(COMMENT, api)).toEqual({
    form: 'comment:fibre',
    status,
    values: { ...COMMENT, website: '' },
    errors: [{ message }],
  });
});
