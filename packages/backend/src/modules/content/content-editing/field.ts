// What a field of editable content is, and the fields that several kinds share.
import { type ContentFieldType } from '@konnect/contracts';

export interface Field {
  type: ContentFieldType;
  /** Must be filled in before it is published. */
  needed?: boolean;
  /** Characters, or the biggest number. */
  max?: number;
  options?: readonly string[];
  /** The smallest number; 0 when left out. */
  min?: number;
  /** What a field without a value is set to. */
  fallback?: unknown;
  /** For columns that cannot be null: stored in the table of a draft, never shown in a form. */
  placeholder?: string | number;
  /** What is stored of a text; undefined refuses it with the message `unreadable`. */
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
  /** Columns that are worked out from the fields. */
  derive: (fields: Fields) => Record<string, unknown>;
  /** What readers no longer see has this status. */
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
export const picture = { main_image: file, main_image_meta: meta };
