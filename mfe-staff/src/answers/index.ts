export { answerText } from './answer-text';
export { answersIn, type Responses } from './answers-in';
export { completionRate, countAnswers, netPromoterScore } from './count-answers';
export { type KnownQuestion, knownQuestions } from './known-questions';
