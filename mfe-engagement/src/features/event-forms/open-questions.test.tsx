import { type Answers, dataUseForm, type Question, questionsOf } from '@konnect/contracts/event-forms';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { emptyAnswers } from './form-answers';
import { OpenQuestions } from './open-questions';

const questions = questionsOf(dataUseForm.sections);
const wanted = questions.filter(({ isWanted }) => isWanted);

function answerOf({ kind, options }: Question): string | string[] {
  const first = options?.[0]?.value ?? 'Faster.';
  return kind === 'choices' ? [first] : first;
}
const answersTo = (answered: readonly Question[]): Answers => ({
  ...emptyAnswers(dataUseForm),
  ...Object.fromEntries(answered.map((question) => [question.name, answerOf(question)])),
});

function Notice({ answers, onChoose }: { answers: Answers; onChoose(field: string): void }) {
  const form = useForm<Answers>({ defaultValues: answers });
  return (
    <>
      <OpenQuestions form={form} questions={questions} onChoose={onChoose} />
      <button type="button" onClick={() => form.reset(answersTo(wanted))}>
        Answer all
      </button>
    </>
  );
}

function show(answered: readonly Question[]) {
  const onChoose = jest.fn();
  const { unmount } = render(<Notice answers={answersTo(answered)} onChoose={onChoose} />);
  return { onChoose, unmount };
}
const named = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

it('names exactly the recommended questions of the data survey that have no answer', () => {
  expect(wanted.length).toBeGreaterThan(3);
  expect(wanted.length).toBeLessThan(questions.length);
  const sets = [
    [],
    ...wanted.map((question) => [question]),
    wanted.slice(1),
    wanted.slice(2),
    wanted.slice(0, -1),
  ];
  for (const answered of sets) {
    const { unmount } = show(answered);
    const open = wanted.filter((question) => !answered.includes(question));
    expect(named()).toEqual(open.map(({ label }) => label));
    expect(screen.getByRole('status')).toHaveTextContent(
      open.length === 1
        ? 'One question has no answer yet. You can send without it.'
        : `${open.length} questions have no answer yet. You can send without them.`,
    );
    unmount();
  }
});

it('is gone with the last answer', async () => {
  show(wanted.slice(1));
  expect(named()).toEqual([wanted[0]?.label]);
  await userEvent.click(screen.getByRole('button', { name: 'Answer all' }));
  expect(named()).toEqual([]);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('leads to the question that was chosen', async () => {
  const { onChoose } = show(wanted.slice(1));
  await userEvent.click(screen.getByRole('button', { name: wanted[0]?.label }));
  expect(onChoose.mock.calls).toEqual([[wanted[0]?.name]]);
});
