import { groupPhone } from '@konnect/contracts/rules';
import { type Question, QuestionTextModel, type SurveyModel } from 'survey-core';

function isPhoneQuestion(question: Question | null): question is QuestionTextModel {
  return question instanceof QuestionTextModel && question.inputType === 'tel';
}

/** Phone questions take a number in every shape and show it grouped; a limit would cut what is pasted or suggested in silence. */
export function acceptAnyPhone(model: SurveyModel): void {
  for (const question of model.getAllQuestions()) {
    if (!isPhoneQuestion(question)) continue;
    question.maxLength = 0;
    // Grouped while somebody types, it would move the caret.
    question.textUpdateMode = 'onBlur';
  }
  model.onValueChanging.add((survey, options) => {
    if (typeof options.value === 'string' && isPhoneQuestion(survey.getQuestionByName(options.name)))
      options.value = groupPhone(options.value);
  });
}
