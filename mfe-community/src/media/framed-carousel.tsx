import { Carousel, type CarouselProps } from '@konnect/ui';
import styles from './framed-carousel.module.css';

export interface FramedCarouselProps extends Omit<CarouselProps, 'className'> {
  /** In a small frame only the buttons are shown, and the count is only read out. */
  isCompact?: boolean;
}

/** A carousel that fills its frame, with the controls laid over the image's corner. */
export function FramedCarousel({ isCompact = false, ...carousel }: FramedCarouselProps) {
  return (
    <Carousel {...carousel} className={isCompact ? `${styles.framed} ${styles.compact}` : styles.framed} />
  );
}
