import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Part } from './part';

const Field = () => <input aria-label="Your words" />;

function edgeHtml(): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToString(
    <Part>
      <Field />
    </Part>,
  );
  document.body.append(container);
  return container;
}

it('keeps its HTML and the text typed into it until its code is there, and then says so once', async () => {
  const container = edgeHtml();
  const heard = jest.fn();
  addEventListener('konnect:part', heard);
  let arrive: (module: { default: ComponentType }) => void = () => undefined;
  const LateField = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)));
  await act(async () => {
    hydrateRoot(
      container,
      <Part>
        <LateField />
      </Part>,
    );
  });
  const field = screen.getByLabelText('Your words');
  const part = container.querySelector('[data-part]');
  await userEvent.type(field, 'typed early');
  expect(part).not.toHaveAttribute('data-ready');
  expect(heard).not.toHaveBeenCalled();

  await act(async () => arrive({ default: Field }));
  expect(part).toHaveAttribute('data-ready');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Your words')).toBe(field);
  expect(field).toHaveValue('typed early');
});
