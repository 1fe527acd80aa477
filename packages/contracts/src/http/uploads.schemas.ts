import * as z from 'zod/mini';
import { timestamp } from './fields.schemas';

const UPLOAD_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The server replaces a refused file by this while the form arrives. */
function refusalOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('refused' in value)) return undefined;
  return typeof value.refused === 'string' ? value.refused : undefined;
}

const isMissing = (value: unknown) => value === undefined || value === null || value === '';
const isUploadId = (value: unknown) => typeof value === 'string' && UPLOAD_ID.test(value);

/** A file of a form: in multipart the file itself or the id of an earlier upload, in JSON the id. */
export function file(message: string) {
  return z.custom<string>(isUploadId, {
    error: ({ input }) => refusalOf(input) ?? (isMissing(input) ? message : 'Choose this file again'),
  });
}

export const optionalFile = z.optional(
  z.custom<string | null>((value) => isMissing(value) || isUploadId(value), {
    error: ({ input }) => refusalOf(input) ?? 'Choose this file again',
  }),
);

/** A body that is multipart/form-data or, with upload ids for its files, JSON. */
export function multipart<T extends z.ZodMiniType>(
  fields: T,
): z.ZodMiniType<z.output<T>, FormData | z.input<T>> {
  return z.pipe(z.unknown(), fields as z.ZodMiniType<z.output<T>, unknown>) as unknown as z.ZodMiniType<
    z.output<T>,
    FormData | z.input<T>
  >;
}

export const uploadFile = {
  body: multipart(z.strictObject({ file: file('Choose a file') })),
  responses: {
    201: z.object({
      /** Replaces the file in the form. */
      upload_id: z.string(),
      name: z.string(),
      size: z.number(),
      media_type: z.string(),
      /** A form must use it before; null once one has. */
      expires_at: z.nullable(timestamp),
    }),
  },
};
