import type { FastifyRequest } from 'fastify';
import { invalidFields } from '#app/http/problem-error';
import { staffOf } from '#app/modules/platform/accounts/require-staff';
import type { Change, Dates } from './editing';

export function changeBy(request: FastifyRequest, now: Date): Change {
  return { by: staffOf(request).name, now };
}

export function datesOf(body: {
  publish?: boolean | undefined;
  opens_at?: string | null | undefined;
  closes_at?: string | null | undefined;
}): Dates {
  const [opensAt, closesAt] = [momentOf(body.opens_at), momentOf(body.closes_at)];
  if (opensAt && closesAt && closesAt <= opensAt)
    throw invalidFields({ closes_at: ['The survey must close after it opens'] });
  return { publish: body.publish, opensAt, closesAt };
}

function momentOf(text: string | null | undefined): Date | null | undefined {
  return typeof text === 'string' ? new Date(text) : text;
}
