import { QuestionTextModel, type SurveyModel } from 'survey-core';

/**
 * The draft must have each key when the tab is killed; SurveyJS stores phone numbers, e-mail addresses and
 * times only when the field is left.
 */
export function storeEachKey(model: SurveyModel): void {
  model.textUpdateMode = 'onTyping';
  model.onAfterRenderQuestionInput.add((_, { question, htmlElement }) => {
    if (!(question instanceof QuestionTextModel) || question.isInputTextUpdate) return;
    // A mask writes into its field itself, and text that does not fill the mask is no answer.
    if (question.maskType !== 'none') return;
    htmlElement.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement) question.value = target.value;
    });
  });
}
