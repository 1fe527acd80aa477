export { codingDayForm } from './coding-day-form';
export { dataUseForm } from './data-use-form';
export { EVENT_FORMS } from './event-form-list';
export { isAnswered, isOtherChosen, OTHER, questionsOf } from './form-definition';
export type { Answers, EventFormDefinition, OtherBox, Question, Section } from './form-definition';
export { oralHealthForm } from './oral-health-form';
export { answerFaults, answerMax } from './question-faults';
export { changedWords, hintName, reworded } from './words';
export type { FormWords } from './words';
