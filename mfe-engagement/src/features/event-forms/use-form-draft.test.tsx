import { type Answers, oralHealthForm } from '@konnect/contracts/event-forms';
import { definePage, type SubmissionsApi } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { renderPage } from '@konnect/test-kit';
import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormDraft } from './use-form-draft';

/** Effects of what stands inside of a form run before the form's own. */
function Inside({ onShown }: { onShown: () => void }) {
  useEffect(() => {
    onShown();
  });
  return null;
}

function Form({ onShown }: { onShown: () => void }) {
  const form = useForm<Answers>({ defaultValues: { phone: '0712345678' } });
  const [step, setStep] = useState(1);
  const [definition, setDefinition] = useState(oralHealthForm);
  const draft = useFormDraft({ form, definition, key: 'event:teeth', step, seed: 7 });
  return (
    <>
      <h1>Form</h1>
      <p>{draft.found ? 'offered' : 'not offered'}</p>
      <button onClick={() => setStep(0)}>Back</button>
      <button onClick={() => draft.take()}>Continue</button>
      <button onClick={() => setDefinition({ ...oralHealthForm, title: 'Other words' })}>Other words</button>
      <Inside onShown={onShown} />
    </>
  );
}

function open(submissions: Partial<SubmissionsApi>, onShown = () => {}) {
  const page = definePage({
    head: () => ({ title: 'Form', description: '' }),
    Component: () => <Form onShown={onShown} />,
  });
  const host = createFakeHost();
  return renderPage(page, {
    url: '/',
    host: { ...host, submissions: { ...host.submissions, ...submissions } },
  });
}

it('keeps the step with the screen itself: a second Back may lead to another document at once', async () => {
  const saved: unknown[] = [];
  const savedWhenShown: unknown[] = [];
  const saveDraft = (_: string, values: unknown) => Promise.resolve(void saved.push(values));
  const { user } = await open({ saveDraft }, () => savedWhenShown.push(saved.at(-1)));
  savedWhenShown.length = 0;
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(savedWhenShown[0]).toEqual({ answers: { phone: '0712345678' }, step: 0, seed: 7 });
});

it('offers what was found once, also when other words for the questions come while somebody is typing', async () => {
  const readDraft = async <T,>() => ({ answers: { phone: '0712345678' }, step: 1 }) as T;
  const { user } = await open({ readDraft });
  expect(await screen.findByText('offered')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(screen.getByRole('button', { name: 'Other words' }));
  expect(await screen.findByText('not offered')).toBeInTheDocument();
});
