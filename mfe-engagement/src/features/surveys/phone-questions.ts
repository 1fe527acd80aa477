import { groupPhone } from '@konnect/contracts/rules';
import { type Question, QuestionTextModel, type SurveyModel } from 'survey-core';

function isPhoneQuestion(question: Question): question is QuestionTextModel {
  return question instanceof QuestionTextModel && question.inputType === 'tel';
}

/** Includes phone numbers within panels and tables. */
export function groupPhoneAnswers(model: SurveyModel): void {
  for (const question of model.getAllQuestions(false, false, true)) {
    if (!isPhoneQuestion(question)) continue;
    const answer: unknown = question.value;
    if (typeof answer === 'string') question.value = groupPhone(answer);
  }
}

/** For `JSON.parse`: a limit of characters would cut a phone number that is pasted in another shape. */
export function withoutPhoneLimit(_: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'inputType' in value && value.inputType === 'tel'
    ? { ...value, maxLength: 0 }
    : value;
}

export function acceptAnyPhone(model: SurveyModel): void {
  model.onAfterRenderQuestionInput.add((_, { question, htmlElement }) => {
    if (!isPhoneQuestion(question)) return;
    // Grouping each key would move the caret.
    htmlElement.addEventListener('blur', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      // SurveyJS reads the field once more when it is left.
      target.value = groupPhone(target.value);
      question.value = target.value;
    });
  });
}
