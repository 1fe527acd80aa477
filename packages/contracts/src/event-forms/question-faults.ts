import { fieldFault, type FieldRule, optionalPhoneRule } from '../form-rules/field-rule';
import { EVENT_ANSWER_MAX_LENGTH, NAME_MAX_LENGTH } from '../rules/text-limits';
import { type Answers, isAnswered, isOtherChosen, type Question } from './form-definition';

const AGE = {
  fault: (text: string) => (/^\d{1,2}$/.test(text) ? undefined : 'Enter the age in whole years, like 9'),
};

/** Maximum characters that the server accepts. */
export function answerMax({ name }: Pick<Question, 'name'>): number {
  return name === 'name' || name === 'residency' ? NAME_MAX_LENGTH : EVENT_ANSWER_MAX_LENGTH;
}

export function questionRule({ name, kind, required }: Question): FieldRule {
  return {
    ...(kind === 'phone' ? optionalPhoneRule : { max: answerMax({ name }) }),
    ...(kind === 'age' ? { format: AGE } : {}),
    ...(required === undefined ? {} : { required }),
  };
}

/** Messages by question, in order. The server accepts any answer to questions outside the specifications. */
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
