/** Why the registry said no; the code decides the HTTP status, the message is one line for a person. */
const STATUS = {
  'registry.descriptor': 422,
  'registry.files': 422,
  'registry.contract': 422,
  'registry.shared': 422,
  'registry.budget': 422,
  'registry.neighbours': 422,
  'registry.render': 422,
  'registry.claims': 409,
  'registry.immutable': 409,
  'registry.no_previous': 409,
  'registry.rollout': 409,
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
  return Object.assign(new Error(message.replace(/\s*\n\s*/g, ' ')), {
    kind: 'refusal' as const,
    code,
    status: STATUS[code],
  });
}

/** By what it carries, not by its class: an error may come from another bundle or another realm. */
export function isRefusal(error: unknown, code?: RefusalCode): error is Refusal {
  if (typeof error !== 'object' || error === null) return false;
  const candidate = error as Partial<Refusal>;
  return candidate.kind === 'refusal' && (code === undefined || candidate.code === code);
}
