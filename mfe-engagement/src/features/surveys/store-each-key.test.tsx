import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Survey } from 'survey-react-ui';
import { createSurveyModel } from './survey-model';

const text = (inputType: string) => ({ type: 'text', name: 'it', inputType });

it.each([
  ['a plain text', text('text'), 'ab', { it: 'ab' }],
  ['a number', text('number'), '12', { it: 12 }],
  ['a phone number', text('tel'), '0722 0', { it: '0722 0' }],
  ['an e-mail address', text('email'), 'amina@', { it: 'amina@' }],
  ['a web address', text('url'), 'https:/', { it: 'https:/' }],
  ['a long text', { type: 'comment', name: 'it' }, 'ab', { it: 'ab' }],
  [
    'a long text of a survey that stores it late',
    { type: 'comment', name: 'it', textUpdateMode: 'onBlur' },
    'ab',
    { it: 'ab' },
  ],
  [
    'a field of several texts',
    { type: 'multipletext', name: 'it', items: [{ name: 'mail', inputType: 'email' }] },
    'amina@',
    { it: { mail: 'amina@' } },
  ],
  [
    'a phone number in a panel',
    { type: 'paneldynamic', name: 'it', panelCount: 1, templateElements: [text('tel')] },
    '0722 0',
    { it: [{ it: '0722 0' }] },
  ],
  [
    'a phone number in a table',
    {
      type: 'matrixdynamic',
      name: 'it',
      rowCount: 1,
      columns: [{ name: 'at', cellType: 'text', inputType: 'tel' }],
    },
    '0722 0',
    { it: [{ at: '0722 0' }] },
  ],
  [
    'a long text in a table',
    { type: 'matrixdynamic', name: 'it', rowCount: 1, columns: [{ name: 'at', cellType: 'comment' }] },
    'ab',
    { it: [{ at: 'ab' }] },
  ],
  [
    'a comment under a choice',
    { type: 'radiogroup', name: 'it', choices: ['a'], showCommentArea: true },
    'ab',
    { 'it-Comment': 'ab' },
  ],
])('stores %s with each key, before the field is left', async (_, element, typed, stored) => {
  const model = createSurveyModel({
    document: {
      title: 'Survey',
      description: null,
      pages: [{ elements: [element] }],
      completedHtml: null,
      completedHtmlOnCondition: [],
    },
    texts: { html: '', conditions: [] },
    draft: null,
    sanitize: () => '',
    language: 'en',
  });
  const { container } = render(<Survey model={model} />);
  const field = await waitFor(() => {
    const found = container.querySelector<HTMLElement>('textarea, input:not([type=radio])');
    if (!found) throw new Error('The question is not there yet.');
    return found;
  });
  await userEvent.type(field, typed);
  expect(field).toHaveFocus();
  expect(field).toHaveValue(typed === '12' ? 12 : typed);
  expect(model.data).toEqual(stored);
});
