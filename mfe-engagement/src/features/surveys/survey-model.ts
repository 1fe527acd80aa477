// The SurveyJS model as this site uses it: no markup of a survey reaches the page without being sanitised
// here.
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
  /** While an `html` element or a completion text is put together. */
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

/** Escapes a text for HTML, so that it shows as it was typed. */
function asHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Settings that would leave the page or fetch from elsewhere, wherever they stand in the document. */
const FORBIDDEN = new Set([
  'navigateToUrl',
  'navigateToUrlOnCondition',
  'choicesByUrl',
  'cookieName',
  'logo',
]);
/** The setting by which a question stores its text when it is left: the draft would lack it. */
const STORES_LATE = 'textUpdateMode';
/** Settings whose text is an address: only files of this site are shown. */
const ADDRESSES = new Set(['imageLink', 'backgroundImage', 'videoLink']);
const OWN_ADDRESS = /^\/(?![/\\])/;
/** What the page itself shows, and what the server says of the survey besides. */
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
  // Copied, because SurveyJS may keep parts of what it is given and the query cache owns the original.
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
  // What a person has answered is text, also where a survey puts it into its own markup.
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
  // The form shows the progress itself: SurveyJS's bars have arrows without a name and cover the first
  // question on a phone.
  model.showProgressBar = false;
  // On every part one button is the way forward, not on the last alone.
  model.css = { navigation: { next: 'sd-btn--action sd-navigation__next-btn' } };
  // On another part the form scrolls, to the line above the questions.
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
  // SurveyJS leaves the browser's own list without a name.
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
 * Of a scale that has two rows on a phone: so many that its last number stands at the end of the second one,
 * or just before it. Undefined for scales that fit into one row or are longer than any that people can
 * answer.
 */
function scaleColumns(numbers: number): 4 | 5 | 6 | undefined {
  if (numbers <= 6 || numbers > 12) return undefined;
  return numbers <= 8 ? 4 : numbers <= 10 ? 5 : 6;
}

/** Draws the words of a survey in another language; answers stay. */
export function setLocale(model: SurveyModel, language: SurveyLanguage): void {
  model.locale = language;
}

/**
 * A list that opens is the browser's own, and a score is a row of buttons: SurveyJS's pop-up list closes as
 * soon as the page scrolls, which a phone does on its own.
 */
function setPlainControls(model: SurveyModel): void {
  for (const question of model.getAllQuestions()) {
    if (question instanceof QuestionRatingModel) {
      if (question.displayMode === 'auto') question.displayMode = 'buttons';
      // Beside the scale the words at its ends would push its last number into a row of its own. Two rows
      // have one end above and the other below.
      if (question.rateDescriptionLocation === 'leftRight')
        question.rateDescriptionLocation = scaleColumns(question.visibleRateValues.length)
          ? 'topBottom'
          : 'top';
    }
    if (question instanceof QuestionDropdownModel && question.renderAs === 'default')
      question.renderAs = 'select';
  }
}
