import { Carousel, type CarouselProps } from '@konnect/ui';
import styles from './framed-carousel.module.css';

export interface FramedCarouselProps extends Omit<CarouselProps, 'className'> {
  /** Small frame: the buttons alone, the count is only read out. */
  isCompact?: boolean;
}

/** A carousel that fills its frame, with the controls laid over the image's corner. */
export function FramedCarousel({ isCompact = false, ...carousel }: FramedCarouselProps) {
  return (
    <Carousel {...carousel} className={isCompact ? `${styles.framed} ${styles.compact}` : styles.framed} />
  );
}
