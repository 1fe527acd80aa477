export { answerText } from './answer-text';
export { completionRate, countAnswers, netPromoterScore, type Responses } from './count-answers';
export { type KnownQuestion, knownQuestions } from './known-questions';
