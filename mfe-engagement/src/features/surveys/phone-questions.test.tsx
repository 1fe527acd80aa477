import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SurveyModel } from 'survey-core';
import { Survey } from 'survey-react-ui';
import { createSurveyModel } from './survey-model';

const phone = { type: 'text', name: 'phone', inputType: 'tel', maxLength: 13 };

function surveyOf(elements: object[], answers?: Record<string, unknown>): SurveyModel {
  return createSurveyModel({
    document: {
      title: 'Survey',
      description: null,
      pages: [{ elements }],
      completedHtml: null,
      completedHtmlOnCondition: [],
    },
    texts: { html: '', conditions: [] },
    draft: answers ? { answers, pageNo: 0 } : null,
    sanitize: () => '',
    language: 'en',
  });
}

it('takes a phone in every shape without cutting it, groups it when the field is left, and leaves other answers alone', async () => {
  const model = surveyOf([phone, { type: 'text', name: 'note', maxLength: 20 }]);
  render(<Survey model={model} />);
  const field = await screen.findByRole('textbox', { name: 'phone' });
  expect(field).not.toHaveAttribute('maxlength');
  await userEvent.type(field, '+254 722 000 333');
  expect(field).toHaveValue('+254 722 000 333');
  expect(model.data).toEqual({ phone: '+254 722 000 333' });
  await userEvent.type(screen.getByRole('textbox', { name: 'note' }), '+254 722 000 333');
  expect(field).toHaveValue('0722 000 333');
  await userEvent.clear(field);
  await userEvent.type(field, '0722 000');
  await userEvent.tab();
  expect(model.data).toEqual({ phone: '0722 000', note: '+254 722 000 333' });
});

it('cuts no phone within a panel or a table', async () => {
  const model = surveyOf([
    { type: 'paneldynamic', name: 'people', panelCount: 1, templateElements: [phone] },
    {
      type: 'matrixdynamic',
      name: 'shops',
      rowCount: 1,
      columns: [{ ...phone, cellType: 'text', type: undefined }],
    },
  ]);
  const { container } = render(<Survey model={model} />);
  await waitFor(() => expect(container.querySelectorAll('input[type=tel]')).toHaveLength(2));
  expect(container.querySelector('input[maxlength]')).toBeNull();
});

it('groups the phone numbers of a draft, also within panels and tables', () => {
  const half = { phone: '0722 00' };
  const model = surveyOf(
    [
      phone,
      { type: 'paneldynamic', name: 'people', templateElements: [phone] },
      {
        type: 'matrixdynamic',
        name: 'shops',
        rowCount: 0,
        columns: [{ name: 'phone', cellType: 'text', inputType: 'tel' }],
      },
    ],
    {
      phone: '254722000333',
      people: [{ phone: '254722000444' }, half],
      shops: [{ phone: '0722000555' }],
    },
  );
  expect(model.data).toEqual({
    phone: '0722 000 333',
    people: [{ phone: '0722 000 444' }, half],
    shops: [{ phone: '0722 000 555' }],
  });
});
