import { groupPhone } from '@konnect/contracts/rules';
import { type Question, QuestionTextModel, type SurveyModel } from 'survey-core';

function isPhoneQuestion(question: Question): question is QuestionTextModel {
  return question instanceof QuestionTextModel && question.inputType === 'tel';
}

/** Groups the digits of every phone number in the answers, also within panels and tables. */
export function groupPhoneAnswers(model: SurveyModel): void {
  for (const question of model.getAllQuestions(false, false, true)) {
    if (!isPhoneQuestion(question)) continue;
    const answer: unknown = question.value;
    if (typeof answer === 'string') question.value = groupPhone(answer);
  }
}

/** Phone questions take a number in every shape and group it once the field is left: a limit would cut a pasted number. */
export function acceptAnyPhone(model: SurveyModel): void {
  for (const question of model.getAllQuestions()) if (isPhoneQuestion(question)) question.maxLength = 0;
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
