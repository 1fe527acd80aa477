// Fields are read into memory within limits, and files are streamed to the disk.
import type { IncomingHttpHeaders } from 'node:http';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { UPLOAD_MAX_BYTES } from '@konnect/contracts/rules';
import { filesUnavailable, problem, ProblemError } from '#app/http/problem-error';
import { deleteTempFile, writeTempFile, type TempFile } from './temp-file';

export interface SentForm {
  fields: Map<string, string>;
  /** A file that is `tooLarge` is not stored. */
  files: Map<string, TempFile | 'tooLarge'>;
}

const PARTS_MAX = 64;
const FIELD_BYTES_MAX = 96 * 1024;
const FIELDS_BYTES_MAX = 512 * 1024;

export interface FormLimits {
  fileBytes: number;
  /** Bytes of all files. A refused body is read up to here, so that its sender gets the response. */
  bodyBytes: number;
}
const APPLICATION: FormLimits = { fileBytes: UPLOAD_MAX_BYTES, bodyBytes: 32 * 1024 * 1024 };

const tooLarge = () => problem(413, 'body.too_large', 'This is too large to send.');
const tooManyParts = () => problem(413, 'body.too_large', 'This form has too many parts.');
const notReadable = () =>
  problem(400, 'body.not_multipart', 'The form did not arrive whole. Please send it again.');

/**
 * @param takesFile whether the field accepts a file; others are skipped
 * @throws ProblemError 400, 413, or 503 with the disk's error as its cause; no temporary file is left
 */
export async function readMultipart(
  headers: IncomingHttpHeaders,
  payload: Readable,
  folder: string,
  takesFile: (name: string) => boolean,
  limits = APPLICATION,
): Promise<SentForm> {
  if (Number(headers['content-length'] ?? 0) > limits.bodyBytes) throw tooLarge();
  const reader = newReader(headers, limits);
  const form: SentForm = { fields: new Map(), files: new Map() };
  const open = new Set<BusboyFileStream>();
  const writing: Promise<void>[] = [];
  const tempFiles: TempFile[] = [];
  const stop = new AbortController();
  let refused: ProblemError | undefined;
  let broken: ProblemError | undefined;
  let fieldBytes = 0;
  const refuse = (error: ProblemError) => {
    refused ??= error;
  };

  reader.on('field', (name, value, nameCut, valueCut) => {
    fieldBytes += Buffer.byteLength(value);
    if (nameCut || fieldBytes > FIELDS_BYTES_MAX) refuse(tooLarge());
    else if (form.fields.has(name))
      refuse(
        problem(400, 'input.invalid', 'Some answers need attention.', { [name]: ['Send this field once'] }),
      );
    else if (valueCut)
      refuse(
        problem(413, 'body.too_large', 'Some answers need attention.', { [name]: ['This text is too long'] }),
      );
    // A browser sends each line break as two characters, but the person who typed it counts one.
    else form.fields.set(name, value.replaceAll('\r\n', '\n'));
  });
  reader.on('file', (name, stream, fileName) => {
    stream.on('error', () => undefined);
    // A browser sends an empty part for a field without a file.
    const isNamed = typeof fileName === 'string' && fileName !== '';
    if (refused || !isNamed || !takesFile(name)) {
      if (isNamed && !takesFile(name)) form.fields.set(name, '');
      stream.resume();
      return;
    }
    if (form.files.has(name)) {
      refuse(
        problem(400, 'input.invalid', 'Some answers need attention.', { [name]: ['Send one file here'] }),
      );
      stream.resume();
      return;
    }
    open.add(stream);
    form.files.set(name, 'tooLarge');
    const write = writeTempFile(folder, fileName, stream).then(async (tempFile) => {
      open.delete(stream);
      if (stream.truncated) return deleteTempFile(tempFile);
      tempFiles.push(tempFile);
      form.files.set(name, tempFile);
    });
    // The disk failed. The rest is still read, because an unread stream would block the response.
    const settled = write.catch((error: unknown) => {
      broken ??= filesUnavailable(error);
      if (stream.destroyed) stop.abort();
      else stream.resume();
    });
    writing.push(settled);
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    reader.on(limit, () => refuse(tooManyParts()));

  try {
    await pipeline(payload, counter(limits), reader, { signal: stop.signal });
    await Promise.all(writing);
    if (broken ?? refused) throw (broken ?? refused) as ProblemError;
    return form;
  } catch (error) {
    const failure = error instanceof ProblemError ? error : (broken ?? notReadable());
    for (const stream of open) stream.destroy(new Error('The form broke off.'));
    await Promise.allSettled(writing);
    await Promise.all(tempFiles.map(deleteTempFile));
    throw failure;
  }
}

function newReader(headers: IncomingHttpHeaders, { fileBytes }: FormLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: {
        fieldNameSize: 100,
        fieldSize: FIELD_BYTES_MAX,
        fields: PARTS_MAX,
        files: PARTS_MAX,
        parts: PARTS_MAX,
        fileSize: fileBytes,
        headerPairs: 20,
      },
    });
  } catch {
    throw problem(415, 'body.unsupported_type', 'Send the form as multipart/form-data.');
  }
}

function counter({ bodyBytes }: FormLimits): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > bodyBytes) done(tooLarge());
      else done(null, chunk);
    },
  });
}
