import { useRef, useState } from 'react';
import YetAnotherLightbox, { type ControllerRef, type ZoomRef } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { useCloseOnBack } from '../dialog/use-close-on-back';
import { LIGHTBOX_CLOSE_MS } from '../tokens/scale';
import styles from './lightbox.module.css';
import { useSwipe } from './use-swipe';

export interface LightboxSlide {
  src: string;
  alt: string;
  width?: number;
  height?: number;
  caption?: string;
  srcSet?: readonly { src: string; width: number; height: number }[];
}

export interface LightboxProps {
  open: boolean;
  onClose: () => void;
  slides: readonly LightboxSlide[];
  index?: number;
  onIndex?: (index: number) => void;
  /** Loads no neighbours ahead. */
  saveData?: boolean;
  label?: string;
  /** False when the caller's own address represents the open overlay, so that Back closes it anyway. */
  closeOnBack?: boolean;
  /** Default: `2 of 5`. */
  placeText?: (position: number, total: number) => string;
}

const ofTotal = (position: number, total: number) => `${position} of ${total}`;

/**
 * Full-screen images with pinch zoom, keys and captions. Import it lazily: no first view needs it.
 * @example const Lightbox = lazy(() => import('./lazy-lightbox')); // a module that re-exports it as default
 */
export function Lightbox(props: LightboxProps) {
  return props.open && props.slides.length > 0 ? <OpenLightbox {...props} /> : null;
}

function OpenLightbox({
  onClose,
  slides,
  index = 0,
  onIndex,
  saveData = false,
  label = 'Pictures',
  closeOnBack = true,
  placeText = ofTotal,
}: LightboxProps) {
  const [current, setCurrent] = useState(index);
  const [hasEntered, setHasEntered] = useState(false);
  const controller = useRef<ControllerRef>(null);
  const zoom = useRef<ZoomRef>(null);
  const close = () => controller.current?.close();
  const swipe = useSwipe({
    isZoomed: () => (zoom.current?.zoom ?? 1) > 1,
    onClose: close,
    onNext: () => controller.current?.next(),
  });
  useCloseOnBack(closeOnBack, close);
  const caption = slides[current]?.caption;
  const isSingle = slides.length < 2;

  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Zoom]}
      className={styles.lightbox}
      // Once open, the time is that of the closing zoom. The library makes both 0 under reduced motion.
      animation={{ fade: hasEntered ? LIGHTBOX_CLOSE_MS : 200, swipe: 280 }}
      carousel={{ preload: saveData ? 0 : 1, finite: isSingle }}
      controller={{
        ref: controller,
        aria: true,
        closeOnPullDown: true,
        closeOnBackdropClick: true,
        disableSwipeNavigation: true,
      }}
      // By finger distance: step by step, it loses movements that are faster than its rendering.
      zoom={{ ref: zoom, scrollToZoom: true, maxZoomPixelRatio: 2, pinchZoomV4: true }}
      portal={{ container: swipe }}
      labels={{
        Lightbox: label,
        'Photo gallery': label,
        Previous: 'Previous picture',
        Next: 'Next picture',
        Close: 'Close',
      }}
      on={{
        entered: () => setHasEntered(true),
        view: ({ index: seen }) => {
          setCurrent(seen);
          onIndex?.(seen);
        },
      }}
      render={{
        buttonPrev: isSingle ? () => null : undefined,
        buttonNext: isSingle ? () => null : undefined,
        controls: () => (
          <div className={styles.legend} role="status">
            {isSingle ? null : <span className={styles.place}>{placeText(current + 1, slides.length)}</span>}
            {caption ? <span className={styles.caption}>{caption}</span> : null}
          </div>
        ),
      }}
    />
  );
}
