import type { MediaMeta } from '@konnect/contracts';
import { TextField } from '@konnect/ui';
import { ImageField } from '#app/images';
import { fieldText } from './field-labels';
import { RepeaterField } from './repeater-field';

export interface Slide {
  main_image: string | null;
  main_image_meta: MediaMeta | null;
  redirect_url: string | null;
  button_text: string | null;
}

export interface SlidesFieldProps {
  id: string;
  label: string;
  hint?: string;
  error: string | undefined;
  slides: readonly Slide[];
  onChange: (slides: Slide[]) => void;
}

const EMPTY: Slide = { main_image: null, main_image_meta: null, redirect_url: null, button_text: null };

export function SlidesField({ id, slides, onChange, ...words }: SlidesFieldProps) {
  return (
    <RepeaterField
      {...words}
      id={id}
      one="Slide"
      parts={slides}
      empty={EMPTY}
      isEmpty={(slide) => Object.values(slide).every((value) => !value)}
      onChange={onChange}
      summaryOf={({ main_image, main_image_meta, button_text, redirect_url }) =>
        main_image_meta?.alt || button_text || (main_image ? 'picture' : redirect_url || 'empty')
      }
      render={(slide, key, change) => (
        <>
          <ImageField
            id={`${id}-${key}-image`}
            label="Picture"
            file={slide.main_image}
            meta={slide.main_image_meta}
            onChange={(next) =>
              change((now) => {
                const { file, meta } = next({ file: now.main_image, meta: now.main_image_meta });
                return { main_image: file, main_image_meta: meta };
              })
            }
          />
          <TextField
            {...fieldText('redirect_url')}
            value={slide.redirect_url ?? ''}
            onChange={(event) => change(() => ({ redirect_url: event.target.value || null }))}
          />
          <TextField
            {...fieldText('button_text')}
            maxLength={40}
            value={slide.button_text ?? ''}
            onChange={(event) => change(() => ({ button_text: event.target.value || null }))}
          />
        </>
      )}
    />
  );
}
