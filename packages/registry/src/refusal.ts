/** Why the registry said no; the code decides the HTTP status, the message is one line for a person. */
const STATUS = {
  'registry.descriptor': 422,
  'registry.files': 422,
  'registry.contract': 422,
  'registry.shared': 422,
  'registry.claims': 409,
  'registry.immutable': 409,
  'registry.no_previous': 409,
  'registry.unknown': 404,
  'registry.input': 400,
  'registry.unauthorized': 401,
  'registry.forbidden': 403,
} as const;

export type RefusalCode = keyof typeof STATUS;

export interface Refusal extends Error {
  readonly kind: 'refusal';
  readonly code: RefusalCode;
  readonly status: number;
}

/** @example throw refuse('registry.unknown', 'No version 1 of "careers" was published.') */
export function refuse(code: RefusalCode, message: string): Refusal {
  return Object.assign(new Error(message.replace(/\s*\n\s*/g, ' ')), { kind: 'refusal' as const, code, status: STATUS[code] });
}

export function isRefusal(error: unknown, code?: RefusalCode): error is Refusal {
  if (!(error instanceof Error) || !('kind' in error) || error.kind !== 'refusal') return false;
  return code === undefined || ('code' in error && error.code === code);
}
