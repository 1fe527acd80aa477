// All markup of a survey is sanitised here before it reaches the page.
import { QuestionDropdownModel, QuestionRatingModel, settings, SurveyModel } from 'survey-core';
import type { EndTexts } from './completion-texts';
import { acceptAnyPhone, groupPhoneAnswers, withoutPhoneLimit } from './phone-questions';
import { splitPages } from './split-pages';
import { storeEachKey } from './store-each-key';
import type { SurveyDocument } from './survey-document';
import type { SurveyDraft } from './survey-target';
import styles from './survey-form.module.css';
import './survey-swahili';
import type { SurveyLanguage } from './survey-messages';

export type Sanitize = (html: string) => string;

settings.titleTags.page = 'h2';
settings.titleTags.question = 'h2';
settings.titleTags.panel = 'h3';

class SafeSurveyModel extends SurveyModel {
  sanitize: Sanitize = () => '';
  /** True while an `html` element or a completion text is composed. */
  isWritingHtml = false;

  /** Every `html` element and completion text passes here. */
  override processHtml(html: string, reason?: string): string {
    this.isWritingHtml = true;
    try {
      return this.sanitize(super.processHtml(html, reason));
    } finally {
      this.isWritingHtml = false;
    }
  }
}

function asHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Settings at any depth that would leave the page or fetch from elsewhere. */
const FORBIDDEN = new Set([
  'navigateToUrl',
  'navigateToUrlOnCondition',
  'choicesByUrl',
  'cookieName',
  'logo',
]);
/** With this setting a question stores its text when it is left, so the draft would lack it. */
const STORES_LATE = 'textUpdateMode';
/** The values are addresses: only files of this site are shown. */
const ADDRESSES = new Set(['imageLink', 'backgroundImage', 'videoLink']);
const OWN_ADDRESS = /^\/(?![/\\])/;
/** The page itself shows these, or only the server uses them. */
const NOT_FOR_SURVEYJS = [
  'title',
  'description',
  'id',
  '_id',
  'slug',
  'publish',
  'state',
  'version',
  'signedTickets',
  'date_created',
  'createdAt',
  'updatedAt',
  'opens_at',
  'closes_at',
  'closesAt',
  'titleSwahili',
  'descriptionSwahili',
  'completedHtmlSwahili',
];

export interface SurveyModelOptions {
  document: SurveyDocument;
  texts: EndTexts;
  draft: SurveyDraft | null;
  sanitize: Sanitize;
  language: SurveyLanguage;
}

function isHarmless(key: string, value: unknown): boolean {
  return (
    key !== STORES_LATE &&
    !FORBIDDEN.has(key) &&
    !(ADDRESSES.has(key) && typeof value === 'string' && !OWN_ADDRESS.test(value))
  );
}

export function createSurveyModel({
  document,
  texts,
  draft,
  sanitize,
  language,
}: SurveyModelOptions): SurveyModel {
  // SurveyJS may keep parts of its input, and the query cache owns the original.
  const json = JSON.parse(
    JSON.stringify(document, (key, value: unknown) => (isHarmless(key, value) ? value : undefined)),
    withoutPhoneLimit,
  ) as Record<string, unknown>;
  for (const name of NOT_FOR_SURVEYJS) delete json[name];
  const model = new SafeSurveyModel({
    ...json,
    pages: splitPages(json['pages']),
    completedHtml: texts.html,
    completedHtmlOnCondition: texts.conditions,
  });
  model.sanitize = sanitize;
  // Answers are text, also where a survey puts them into its own markup.
  model.onProcessDynamicText.add((_, piece) => {
    const value = piece.value as unknown;
    if (model.isWritingHtml && typeof value === 'string') piece.value = asHtml(value);
  });
  setLocale(model, language);
  model.showTitle = false;
  model.focusFirstQuestionAutomatic = false;
  model.checkErrorsMode = 'onNextPage';
  model.questionErrorLocation = 'top';
  model.widthMode = 'responsive';
  // The form shows the progress: SurveyJS's bars have unnamed arrows and cover the first question on a phone.
  model.showProgressBar = false;
  // Every part has one button as the way forward, not only the last.
  model.css = { navigation: { next: 'sd-btn--action sd-navigation__next-btn' } };
  // The form itself scrolls to the line above the questions of another part.
  model.onScrollToTop.add((_, options) => {
    if (options.element.isPage) options.allow = false;
  });
  setPlainControls(model);
  model.onUpdateQuestionCssClasses.add((_, { question, cssClasses }) => {
    if (!(question instanceof QuestionRatingModel)) return;
    const columns = scaleColumns(question.visibleRateValues.length);
    if (columns) (cssClasses as { root: string }).root += ` ${styles[`scale${columns}`] ?? ''}`;
  });
  storeEachKey(model);
  acceptAnyPhone(model);
  // SurveyJS gives the browser's own list no name.
  model.onAfterRenderQuestion.add((_, { question, htmlElement }) =>
    htmlElement.querySelector('select')?.setAttribute('aria-labelledby', question.ariaTitleId),
  );
  if (draft) {
    model.data = draft.answers;
    // The draft may end in the middle of a field that never lost the focus.
    groupPhoneAnswers(model);
    model.currentPageNo = Math.min(Math.max(0, draft.pageNo), Math.max(0, model.visiblePageCount - 1));
  }
  return model;
}

/**
 * On a phone, a scale of two rows should end at the end of the second row or just before it. Undefined for
 * scales of one row, and for those too long to answer.
 */
function scaleColumns(numbers: number): 4 | 5 | 6 | undefined {
  if (numbers <= 6 || numbers > 12) return undefined;
  return numbers <= 8 ? 4 : numbers <= 10 ? 5 : 6;
}

/** The answers stay. */
export function setLocale(model: SurveyModel, language: SurveyLanguage): void {
  model.locale = language;
}

/**
 * SurveyJS's pop-up list closes when the page scrolls, which a phone does automatically; so a list is the
 * browser's own, and a score is a row of buttons.
 */
function setPlainControls(model: SurveyModel): void {
  for (const question of model.getAllQuestions()) {
    if (question instanceof QuestionRatingModel) {
      if (question.displayMode === 'auto') question.displayMode = 'buttons';
      // Beside the scale, the texts of its ends push the last number into another row, so they go above and
      // below.
      if (question.rateDescriptionLocation === 'leftRight')
        question.rateDescriptionLocation = scaleColumns(question.visibleRateValues.length)
          ? 'topBottom'
          : 'top';
    }
    if (question instanceof QuestionDropdownModel && question.renderAs === 'default')
      question.renderAs = 'select';
  }
}
