import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { HydratedFields } from './hydrated-fields';

const form = (
  <HydratedFields>
    <input aria-label="Text" />
  </HydratedFields>
);

it('takes no text before the page can keep it, and says so', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(form);
  const field = () => container.querySelector('input');
  expect(field()?.matches(':disabled')).toBe(true);
  expect(container.textContent).toContain('The form is getting ready');
  const root = await act(async () => hydrateRoot(container, form));
  expect(field()?.matches(':disabled')).toBe(false);
  expect(container.textContent).toBe('');
  act(() => root.unmount());
});
