import type { Receipt } from '@konnect/host-api';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SubmissionStatus } from './submission-status';

const receipt = (state: Receipt['state']): Receipt => ({
  id: 'r1',
  form: 'contact',
  label: 'Message',
  state,
  at: '2026-03-01T09:00:00Z',
});
const texts = {
  sent: { title: 'It is with us', body: <p>Reference: K-1</p> },
  waiting: { title: 'It is kept on this device' },
  refused: { title: 'It was not accepted', body: <p>Too long.</p> },
};

it.each([
  ['sent', 'status', 'It is with us'],
  ['waiting', 'status', 'It is kept on this device'],
  ['refused', 'alert', 'It was not accepted'],
] as const)('says what became of a submission that is %s', (state, role, title) => {
  render(<SubmissionStatus receipt={receipt(state)} texts={texts} />);
  expect(screen.getByRole(role)).toHaveTextContent(title);
});

it('brings back what is not with the server, and nothing else', async () => {
  const onRestore = jest.fn();
  const { rerender } = render(
    <SubmissionStatus receipt={receipt('waiting')} texts={texts} onRestore={onRestore} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(onRestore).toHaveBeenCalledWith('r1');
  rerender(<SubmissionStatus receipt={receipt('sent')} texts={texts} onRestore={onRestore} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('is not read out where it stood before the person came', () => {
  render(<SubmissionStatus receipt={receipt('refused')} texts={texts} isQuiet />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
