import type { z } from 'zod/mini';
import type * as s from './forms.schemas';
import { endpointsOf } from './endpoints-of';

export type FormDefinition = z.infer<typeof s.formDefinition>;

const call = endpointsOf<typeof s>();
const editors = endpointsOf<typeof s>({ staff: true, roles: ['editor', 'admin'] });

export const getFormDefinition = call('getFormDefinition', 'GET', '/api/form-definitions/:kind/');

/** Replaces all texts of a form; for editors. */
export const setFormDefinition = editors('setFormDefinition', 'PUT', '/api/form-definitions/:kind/');
