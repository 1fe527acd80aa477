export { completionRate, countAnswers, netPromoterScore, type Responses, wordsOf } from './count-answers';
