import { fieldFault, type FieldRule, optionalPhoneRule } from '../form-rules/field-rule';
import { EVENT_ANSWER_MAX_LENGTH, NAME_MAX_LENGTH } from '../rules/text-limits';
import { type Answers, isAnswered, isOtherChosen, type Question } from './form-definition';

const AGE = {
  fault: (text: string) => (/^\d{1,2}$/.test(text) ? undefined : 'Enter the age in whole years, like 9'),
};

/** The longest answer that the server takes. */
export function answerMax({ name }: Pick<Question, 'name'>): number {
  return name === 'name' || name === 'residency' ? NAME_MAX_LENGTH : EVENT_ANSWER_MAX_LENGTH;
}

/** The rule of a question that is answered with one text. */
export function questionRule({ name, kind, required }: Question): FieldRule {
  return {
    ...(kind === 'phone' ? optionalPhoneRule : { max: answerMax({ name }) }),
    ...(kind === 'age' ? { format: AGE } : {}),
    ...(required === undefined ? {} : { required }),
  };
}

/**
 * What is wrong with the answers of a page, in the order of the questions. The server asks less of questions
 * that the specifications do not name: it stores any answer to them.
 */
export function answerFaults(
  questions: readonly Question[],
  answers: Answers,
): { field: string; message: string }[] {
  return questions.flatMap((question) => {
    const { name, other } = question;
    const value = answers[name];
    const isText = typeof value === 'string' || !isAnswered(question, answers);
    const message = isText ? fieldFault(questionRule(question), value) : undefined;
    if (message !== undefined) return [{ field: name, message }];
    if (!other || !isOtherChosen(question, answers)) return [];
    const otherFault = fieldFault(otherRule(other), answers[other.name]);
    return otherFault === undefined ? [] : [{ field: other.name, message: otherFault }];
  });
}

function otherRule({ required }: NonNullable<Question['other']>): FieldRule {
  return { max: NAME_MAX_LENGTH, ...(required === undefined ? {} : { required }) };
}
