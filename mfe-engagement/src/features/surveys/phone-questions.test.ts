import { SurveyModel } from 'survey-core';
import { acceptAnyPhone } from './phone-questions';

it('takes a phone in every shape without cutting it, and leaves other answers alone', () => {
  const model = new SurveyModel({
    elements: [
      { type: 'text', name: 'phone', inputType: 'tel', maxLength: 13 },
      { type: 'text', name: 'note', maxLength: 20 },
    ],
  });
  acceptAnyPhone(model);
  const question = model.getQuestionByName('phone');
  expect(question.getMaxLength()).toBeNull();
  question.value = '+254 722 000 333';
  expect(question.value).toBe('0722 000 333');
  question.value = '0722 000';
  expect(question.value).toBe('0722 000');
  model.setValue('note', '+254 722 000 333');
  expect(model.data).toEqual({ phone: '0722 000', note: '+254 722 000 333' });
});
