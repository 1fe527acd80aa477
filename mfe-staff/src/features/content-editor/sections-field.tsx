import type { MediaMeta } from '@konnect/contracts';
import { ImageField } from '#app/images';
import { RichTextField } from '#app/rich-text';
import { RepeaterField } from './repeater-field';
import { shortText } from './short-text';

export interface Section {
  image: string | null;
  msg: string;
  image_meta?: MediaMeta | null;
}

export interface SectionsFieldProps {
  id: string;
  label: string;
  hint?: string;
  error: string | undefined;
  sections: readonly Section[];
  onChange: (sections: Section[]) => void;
}

const EMPTY: Section = { image: null, msg: '', image_meta: null };

export function SectionsField({ id, sections, onChange, ...words }: SectionsFieldProps) {
  return (
    <RepeaterField
      {...words}
      id={id}
      one="Section"
      parts={sections}
      empty={EMPTY}
      isEmpty={({ image, msg }) => !image && !msg}
      onChange={onChange}
      summaryOf={({ image, msg }) =>
        [image && 'picture', shortText(msg)].filter(Boolean).join(', ') || 'empty'
      }
      render={(section, key, change) => (
        <>
          <ImageField
            id={`${id}-${key}-image`}
            label="Picture"
            file={section.image}
            meta={section.image_meta ?? null}
            onChange={(next) =>
              change((now) => {
                const { file, meta } = next({ file: now.image, meta: now.image_meta ?? null });
                return { image: file, image_meta: meta };
              })
            }
          />
          <RichTextField
            id={`${id}-${key}-text`}
            label="Text of the section"
            initial={section.msg}
            onChange={(msg) => change(() => ({ msg }))}
          />
        </>
      )}
    />
  );
}
