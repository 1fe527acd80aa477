import type { z } from 'zod/mini';
import type * as s from './forms.schemas';
import { endpoint } from './endpoint';

export type FormDefinition = z.infer<typeof s.formDefinition>;

export const getFormDefinition = endpoint<typeof s.getFormDefinition>({
  id: 'getFormDefinition',
  service: 'main',
  method: 'GET',
  path: '/api/form-definitions/:kind/',
});

/** Replaces all texts of a form; for editors. */
export const setFormDefinition = endpoint<typeof s.setFormDefinition>({
  id: 'setFormDefinition',
  service: 'main',
  method: 'PUT',
  path: '/api/form-definitions/:kind/',
  staff: true,
  roles: ['editor', 'admin'],
});
