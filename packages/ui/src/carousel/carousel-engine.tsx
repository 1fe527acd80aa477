import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';

export interface EngineApi {
  scrollTo: (index: number, jump?: boolean) => void;
}

export interface CarouselEngineProps {
  viewport: HTMLElement;
  startIndex: number;
  /** Before anything is moved: from now on native scrolling says nothing about the slide in view. */
  onTakeOver: () => void;
  onReady: (api: EngineApi | null) => void;
  onSelect: (index: number) => void;
}

/**
 * The engine moves the row itself: a row that was scrolled before would be moved twice, to a slide that is inert, and snapping would
 * follow the engine's movement.
 */
function endNativeScrolling(viewport: HTMLElement): void {
  viewport.style.scrollSnapType = 'none';
  viewport.scrollLeft = 0;
}

/** Dragging and looping for a list of slides that is there already. Loaded after the page; draws nothing. */
export function CarouselEngine({ viewport, startIndex, onTakeOver, onReady, onSelect }: CarouselEngineProps) {
  const [attach, embla] = useEmblaCarousel({ loop: true, startIndex, duration: 22 });

  useEffect(() => {
    onTakeOver();
    endNativeScrolling(viewport);
    attach(viewport);
    return () => attach(null);
  }, [attach, onTakeOver, viewport]);

  useEffect(() => {
    if (!embla) return;
    const handleSelect = () => onSelect(embla.selectedScrollSnap());
    embla.on('select', handleSelect);
    onReady(embla);
    return () => {
      embla.off('select', handleSelect);
      onReady(null);
    };
  }, [embla, onReady, onSelect]);

  return null;
}
