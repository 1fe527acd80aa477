/** The code of a refusal decides its HTTP status. */
const STATUS = {
  'registry.descriptor': 422,
  'registry.files': 422,
  'registry.contract': 422,
  'registry.shared': 422,
  'registry.budget': 422,
  'registry.neighbours': 422,
  'registry.messages': 422,
  'registry.render': 422,
  'registry.claims': 409,
  'registry.immutable': 409,
  'registry.no_previous': 409,
  'registry.rollout': 409,
  'registry.unknown': 404,
  'registry.input': 400,
  'registry.unauthorized': 401,
  'registry.forbidden': 403,
  'registry.not_local': 403,
  'registry.quota': 429,
  'registry.store': 503,
} as const;

export type RegistryErrorCode = keyof typeof STATUS;

export interface RegistryError extends Error {
  readonly kind: 'registry-error';
  readonly code: RegistryErrorCode;
  readonly status: number;
  readonly retryAfterSeconds?: number;
}

/** A message is sent, logged and stored in the audit log, and quotes names of the build. */
const MOST_CHARACTERS = 2_000;

export const cutText = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** @example throw registryError('registry.unknown', 'No version 1 of "careers" was published.') */
export function registryError(code: RegistryErrorCode, message: string): RegistryError {
  return Object.assign(new Error(cutText(message, MOST_CHARACTERS).replace(/\s*\n\s*/g, ' ')), {
    kind: 'registry-error' as const,
    code,
    status: STATUS[code],
  });
}

/** The error may come from another bundle or realm, so `instanceof` fails. */
export function isRegistryError(error: unknown, code?: RegistryErrorCode): error is RegistryError {
  if (typeof error !== 'object' || error === null) return false;
  const candidate = error as Partial<RegistryError>;
  return candidate.kind === 'registry-error' && (code === undefined || candidate.code === code);
}
