// The SurveyJS model as this site uses it: no markup of a survey reaches the page without being sanitised here.
import type { CompletedText, Survey } from '@konnect/contracts';
import { QuestionDropdownModel, QuestionRatingModel, settings, SurveyModel } from 'survey-core';
import type { SurveyDraft } from './survey-draft';

export type Sanitize = (html: string) => string;

settings.titleTags.page = 'h2';
settings.titleTags.question = 'h2';
settings.titleTags.panel = 'h3';

class SafeSurveyModel extends SurveyModel {
  sanitize: Sanitize = () => '';

  /** Every `html` element and completion text passes here; a person's own answers are put in before, so they are cleaned too. */
  override processHtml(html: string, reason?: string): string {
    return this.sanitize(super.processHtml(html, reason));
  }
}

/** Settings that would leave the page or fetch from elsewhere, wherever they stand in the document. */
const FORBIDDEN = new Set(['navigateToUrl', 'navigateToUrlOnCondition', 'choicesByUrl', 'cookieName', 'logo']);
/** What the page itself shows. */
const SHOWN_BY_PAGE = ['title', 'description'];

export interface SurveyModelOptions {
  survey: Survey;
  texts: { html: string; conditions: CompletedText[] };
  draft: SurveyDraft | null;
  sanitize: Sanitize;
}

export function createSurveyModel({ survey, texts, draft, sanitize }: SurveyModelOptions): SurveyModel {
  // Copied, because SurveyJS may keep parts of what it is given and the query cache owns the original.
  const json = JSON.parse(JSON.stringify(survey, (key, value: unknown) => (FORBIDDEN.has(key) ? undefined : value))) as Record<string, unknown>;
  for (const name of SHOWN_BY_PAGE) delete json[name];
  const model = new SafeSurveyModel({ ...json, completedHtml: texts.html, completedHtmlOnCondition: texts.conditions });
  model.sanitize = sanitize;
  model.showTitle = false;
  model.focusFirstQuestionAutomatic = false;
  model.checkErrorsMode = 'onNextPage';
  model.questionErrorLocation = 'top';
  model.widthMode = 'responsive';
  // The form says where one is by itself: SurveyJS's bars have arrows without a name and cover the first question on a phone.
  model.showProgressBar = false;
  // On every part one button is the way forward, not on the last alone.
  model.css = { navigation: { next: 'sd-btn--action sd-navigation__next-btn' } };
  setPlainControls(model);
  // SurveyJS leaves the browser's own list without a name.
  model.onAfterRenderQuestion.add((_, { question, htmlElement }) => htmlElement.querySelector('select')?.setAttribute('aria-labelledby', question.ariaTitleId));
  if (draft) {
    model.data = draft.answers;
    model.currentPageNo = Math.min(Math.max(0, draft.pageNo), Math.max(0, model.visiblePageCount - 1));
  }
  return model;
}

/**
 * A list that opens is the browser's own, and a score is a row of buttons: SurveyJS's pop-up list closes as soon as the
 * page scrolls, which on a phone it does by itself.
 */
function setPlainControls(model: SurveyModel): void {
  for (const question of model.getAllQuestions()) {
    if (question instanceof QuestionRatingModel) {
      if (question.displayMode === 'auto') question.displayMode = 'buttons';
      // Beside the scale the words at its ends would push its last number into a row of its own.
      if (question.rateDescriptionLocation === 'leftRight') question.rateDescriptionLocation = 'top';
    }
    if (question instanceof QuestionDropdownModel && question.renderAs === 'default') question.renderAs = 'select';
  }
}
