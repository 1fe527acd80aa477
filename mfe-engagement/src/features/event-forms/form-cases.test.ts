import {
  answerFaults,
  type Answers,
  type EventFormDefinition,
  questionsOf,
} from '@konnect/contracts/event-forms';
import { EVENT_FORM_CASES } from '@konnect/contracts/form-rules/cases';
import { emptyAnswers } from './form-answers';

/** An answer to every question that only the page insists on: its first choice, or a text. */
function answered({ sections }: EventFormDefinition): Answers {
  const insisted = questionsOf(sections).filter(({ required }) => required !== undefined);
  return Object.fromEntries(
    insisted.map(({ name, kind, options }) => {
      const first = options?.[0]?.value ?? 'Something';
      return [name, kind === 'choices' ? [first] : first];
    }),
  );
}

it.each(EVENT_FORM_CASES)(
  'says of the answers of $form.title what the server says',
  ({ form, valid, cases }) => {
    const said = cases.map(({ what, change }) => {
      const answers = { ...emptyAnswers(form), ...answered(form), ...valid, ...change };
      const faults = answerFaults(questionsOf(form.sections), answers);
      return [what, Object.fromEntries(faults.map(({ field, message }) => [field, message]))];
    });
    expect(said).toEqual(cases.map(({ what, faults }) => [what, faults]));
  },
);

it('insists on more than the server where the specifications let any answer be stored', () => {
  const [, , codingDay] = EVENT_FORM_CASES;
  if (!codingDay) throw new Error('There is no third form.');
  const { form, valid } = codingDay;
  const answers = { ...emptyAnswers(form), ...valid, open_quiz_1: '12', open_quiz_3: 'nine' };
  expect(answerFaults(questionsOf(form.sections), answers)).toEqual([
    {
      field: 'open_quiz_1',
      message: 'Please enter a valid phone number (e.g., 0712345678 in international or local form)',
    },
    { field: 'open_quiz_3', message: 'Enter the age in whole years, like 9' },
  ]);
});
