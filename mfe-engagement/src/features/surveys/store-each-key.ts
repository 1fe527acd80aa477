import { QuestionTextModel, type SurveyModel } from 'survey-core';

/**
 * Stores a text with each key, so that the draft has it when the tab is killed. SurveyJS does this for plain
 * texts, but a phone number, an e-mail address, a time and the like only when the field is left.
 */
export function storeEachKey(model: SurveyModel): void {
  model.textUpdateMode = 'onTyping';
  model.onAfterRenderQuestionInput.add((_, { question, htmlElement }) => {
    if (!(question instanceof QuestionTextModel) || question.isInputTextUpdate) return;
    // A mask writes into its field itself, and what does not fill the mask is no answer.
    if (question.maskType !== 'none') return;
    htmlElement.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement) question.value = target.value;
    });
  });
}
