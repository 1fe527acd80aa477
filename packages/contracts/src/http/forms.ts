import type { z } from 'zod/mini';
import type * as s from './forms.schemas';
import { endpoint } from './endpoint';

export type FormDefinition = z.infer<typeof s.formDefinition>;

/** Words that staff put over an event form's own. */
export const getFormDefinition = endpoint<typeof s.getFormDefinition>({
  id: 'getFormDefinition',
  service: 'main',
  method: 'GET',
  path: '/api/form-definitions/:kind/',
});

/** Replaces all words of a form that are not its own; for editors. */
export const setFormDefinition = endpoint<typeof s.setFormDefinition>({
  id: 'setFormDefinition',
  service: 'main',
  method: 'PUT',
  path: '/api/form-definitions/:kind/',
  staff: true,
  roles: ['editor', 'admin'],
});
