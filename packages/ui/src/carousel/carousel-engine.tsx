import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useEffectEvent, useState } from 'react';

type EmblaCarouselType = NonNullable<UseEmblaCarouselType[1]>;

export interface EngineApi {
  scrollTo: (index: number, jump?: boolean) => void;
}

export interface CarouselEngineProps {
  viewport: HTMLElement;
  startIndex: number;
  /** Called before anything moves: native scrolling no longer tells the slide in view. */
  onTakeOver: () => void;
  onReady: (api: EngineApi | null) => void;
  onSelect: (index: number) => void;
}

/** The engine would move a scrolled row twice, to an inert slide, and snapping would follow its movement. */
function endNativeScrolling(viewport: HTMLElement): void {
  viewport.style.scrollSnapType = 'none';
  viewport.scrollLeft = 0;
}

/** Dragging and looping for existing slides. Loaded after the page; renders nothing. */
export function CarouselEngine({ viewport, startIndex, onTakeOver, onReady, onSelect }: CarouselEngineProps) {
  // Changed options would restart the engine in the middle of a movement.
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
    // Another slide may have been chosen while the engine was being created.
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
