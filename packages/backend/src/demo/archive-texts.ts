import * as z from 'zod/mini';
import { readContent } from './read-content';

const texts = z.array(z.string());

export const archiveTexts = readContent(
  'archive.yaml',
  z.strictObject({
    topics: texts,
    estates: texts,
    turns: texts,
    sentences: texts,
    remarks: texts,
    people: z.strictObject({ first: texts, last: texts }),
    filler: z.strictObject({ estates: texts, words: texts }),
  }),
);
