// Describes fields of editable content, and defines the fields that several kinds share.
import { type ContentFieldType } from '@konnect/contracts';

export interface Field {
  type: ContentFieldType;
  /** True when publishing requires a value. */
  needed?: boolean;
  /** Most characters of a text, or the biggest number. */
  max?: number;
  options?: readonly string[];
  /** The smallest number; 0 when left out. */
  min?: number;
  /** Value of an empty field. */
  fallback?: unknown;
  /** Placeholder in a draft's row for a column that cannot be null; a form never shows it. */
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
  /** Columns that every row of this kind has. */
  fixed?: Readonly<Record<string, string>>;
  title: 'title' | 'product_name';
  fields: Readonly<Record<string, Field>>;
  /** Computes columns from the fields. */
  derive: (fields: Fields) => Record<string, unknown>;
  /** Status of content that readers no longer see. */
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
