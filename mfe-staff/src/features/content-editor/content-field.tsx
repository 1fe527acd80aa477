import type { ContentField as FieldOfForm, MediaMeta } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { CheckboxField, SelectField, TextAreaField, TextField } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { topicsQuery } from '#app/content';
import { ImageField } from '#app/images';
import { RichTextField } from '#app/rich-text';
import { VideoField } from '#app/videos';
import { controlId, fromLocalTime, toLocalTime, toWhole, toWords, type Fields } from './editing-rules';
import { fieldText, optionText } from './field-labels';
import { SectionsField, type Section } from './sections-field';
import { SlidesField, type Slide } from './slides-field';

export interface ContentFieldProps {
  field: FieldOfForm;
  fields: Fields;
  errors: Readonly<Record<string, string>>;
  /** Name of the field with the image's size and texts, if the image has one. */
  metaName: string | undefined;
  onChange: (changes: Fields) => void;
}

/** An uploaded video has these; a kind of content need not have all of them. */
const METADATA = ['duration_seconds', 'bytes', 'width', 'height'] as const;

const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** One field of the form as the server describes it. */
export function ContentField({ field, fields, errors, metaName, onChange }: ContentFieldProps) {
  const { name, type, needed, max, options } = field;
  const { label, hint } = fieldText(name);
  const value = fields[name];
  const set = (next: unknown) => onChange({ [name]: next });
  const base = {
    id: controlId(name),
    name,
    label,
    error: errors[name],
    ...(hint ? { hint } : {}),
    optional: !needed,
  };

  if (type === 'html') return <RichTextField {...base} initial={asText(value)} onChange={set} />;
  if (type === 'sections')
    return <SectionsField {...base} sections={(value ?? []) as Section[]} onChange={set} />;
  if (type === 'slides') return <SlidesField {...base} slides={(value ?? []) as Slide[]} onChange={set} />;
  if (type === 'category') return <TopicField {...base} value={asText(value)} onChange={set} />;
  if (type === 'words')
    return <TextsField {...base} words={Array.isArray(value) ? (value as string[]) : []} onChange={set} />;
  if (type === 'flag')
    return (
      <CheckboxField
        {...base}
        optional={false}
        checked={value === true}
        onChange={(event) => set(event.target.checked)}
      />
    );
  if (type === 'file' && metaName) {
    return (
      <ImageField
        {...base}
        file={typeof value === 'string' ? value : null}
        meta={(fields[metaName] ?? null) as MediaMeta | null}
        altError={errors[metaName]}
        onChange={(next) => {
          const file = typeof value === 'string' ? value : null;
          const now = next({ file, meta: (fields[metaName] ?? null) as MediaMeta | null });
          onChange({ [name]: now.file, [metaName]: now.meta });
        }}
      />
    );
  }
  if (type === 'clip' || type === 'captions') {
    const has = (field: string) => type === 'clip' && Object.hasOwn(fields, field);
    const metadata = METADATA.filter(has);
    const [posterMeta, bytes] = [fields['poster_meta'] as MediaMeta | null | undefined, fields['bytes']];
    return (
      <VideoField
        {...base}
        kind={type === 'clip' ? 'video' : 'captions'}
        file={typeof value === 'string' && value ? value : null}
        bytes={type === 'clip' && typeof bytes === 'number' ? bytes : undefined}
        captions={asText(fields['captions_file'])}
        onUploaded={(uploaded) =>
          onChange({
            [name]: uploaded.file,
            ...Object.fromEntries(metadata.map((field) => [field, uploaded[field]])),
          })
        }
        onRemove={() =>
          onChange({ [name]: null, ...Object.fromEntries(metadata.map((field) => [field, null])) })
        }
        onPoster={
          has('poster')
            ? ({ file, ...size }) =>
                onChange({ poster: file, poster_meta: { ...size, alt: posterMeta?.alt ?? '' } })
            : undefined
        }
      />
    );
  }
  if (options) {
    const choices = options.map((option) => ({ value: option, label: optionText(option) }));
    const isFree = !needed && field.initial === null;
    return (
      <SelectField
        {...base}
        optional={isFree}
        options={isFree ? [{ value: '', label: 'None' }, ...choices] : choices}
        value={asText(value)}
        onChange={(event) => set(event.target.value || null)}
      />
    );
  }
  if (type === 'text')
    return (
      <TextAreaField
        {...base}
        rows={4}
        {...(max ? { maxLength: max } : {})}
        value={asText(value)}
        onChange={(event) => set(event.target.value)}
      />
    );
  if (type === 'moment')
    return (
      <TextField
        {...base}
        type="datetime-local"
        hint={hint ?? 'Time of Nairobi'}
        value={toLocalTime(value)}
        onChange={(event) => set(fromLocalTime(event.target.value))}
      />
    );
  if (type === 'whole')
    return (
      <TextField
        {...base}
        inputMode="numeric"
        value={asText(value)}
        onChange={(event) => set(toWhole(event.target.value))}
      />
    );
  return <TextField {...base} value={asText(value)} onChange={(event) => set(event.target.value)} />;
}

interface OneProps<Value> {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  onChange: (value: Value) => void;
}

function TopicField({ value, onChange, ...base }: OneProps<string> & { value: string }) {
  const { api } = useHost();
  const { data = [] } = useQuery(topicsQuery(api));
  const known = data.some(({ slug }) => slug.toLowerCase() === value.toLowerCase());
  const options = data.map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <SelectField
      {...base}
      placeholder="Choose a topic"
      options={known || !value ? options : [...options, { value, label: value }]}
      value={data.find(({ slug }) => slug.toLowerCase() === value.toLowerCase())?.slug ?? value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The typed text stays unchanged; only its words are passed on. */
function TextsField({ words, onChange, ...base }: OneProps<string[]> & { words: readonly string[] }) {
  const [text, setText] = useState(words.join(', '));
  return (
    <TextField
      {...base}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(toWords(event.target.value));
      }}
    />
  );
}
