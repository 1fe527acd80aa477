import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useEffectEvent, useState } from 'react';

type EmblaCarouselType = NonNullable<UseEmblaCarouselType[1]>;

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
 * The engine moves the row itself: a row that was scrolled before would be moved twice, to a slide that is
 * inert, and snapping would follow the engine's movement.
 */
function endNativeScrolling(viewport: HTMLElement): void {
  viewport.style.scrollSnapType = 'none';
  viewport.scrollLeft = 0;
}

/** Dragging and looping for a list of slides that is there already. Loaded after the page; draws nothing. */
export function CarouselEngine({ viewport, startIndex, onTakeOver, onReady, onSelect }: CarouselEngineProps) {
  // Changed options would restart it in the middle of its way to a slide.
  const [options] = useState({ loop: true, startIndex, duration: 22 });
  const [attach, embla] = useEmblaCarousel(options);
  const catchUp = useEffectEvent((engine: EmblaCarouselType) => engine.scrollTo(startIndex, true));

  useEffect(() => {
    onTakeOver();
    endNativeScrolling(viewport);
    attach(viewport);
    return () => attach(null);
  }, [attach, onTakeOver, viewport]);

  useEffect(() => {
    if (!embla) return;
    // Another slide may have been chosen while the engine was being made.
    catchUp(embla);
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
