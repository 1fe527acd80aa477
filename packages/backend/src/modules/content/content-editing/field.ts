import { type ContentFieldType } from '@konnect/contracts';

export interface Field {
  type: ContentFieldType;
  needed?: boolean;
  /** Characters of a text, or the largest number. */
  max?: number;
  options?: readonly string[];
  min?: number;
  fallback?: unknown;
  /** Value of a draft's row for a column that cannot be null; forms never show it. */
  placeholder?: string | number;
  /** Converts a text to its stored form; undefined refuses it with the message `unreadable`. */
  read?: (text: string) => string | undefined;
  unreadable?: string;
  /** Of a `fact` that need not be whole. */
  hasFraction?: boolean;
}

export type Fields = Readonly<Record<string, unknown>>;

export interface Definition {
  table: string;
  fixed?: Readonly<Record<string, string>>;
  title: 'title' | 'product_name';
  fields: Readonly<Record<string, Field>>;
  derive: (fields: Fields) => Record<string, unknown>;
  hiddenStatus: 'hidden' | 'draft';
}

export const line = (max = 160): Field => ({ type: 'line', max });
export const needed = (field: Field): Field => ({ ...field, needed: true, fallback: '' });
export const html: Field = { type: 'html', fallback: '' };
export const sections: Field = { type: 'sections', fallback: [] };
export const flag: Field = { type: 'flag', fallback: false };
export const moment: Field = { type: 'moment' };
export const file: Field = { type: 'file', max: 120 };
export const clip: Field = { type: 'clip', max: 120 };
export const meta: Field = { type: 'meta' };
export const position: Field = { type: 'whole', max: 100_000, fallback: 0 };
export const lang: Field = { type: 'line', max: 2, options: ['en', 'sw'], fallback: 'en' };
export const image = { main_image: file, main_image_meta: meta };
