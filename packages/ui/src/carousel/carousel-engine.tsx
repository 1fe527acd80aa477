import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';

export interface EngineApi {
  scrollTo: (index: number, jump?: boolean) => void;
}

export interface CarouselEngineProps {
  viewport: HTMLElement;
  startIndex: number;
  onReady: (api: EngineApi | null) => void;
  onSelect: (index: number) => void;
}

/** Dragging and looping for a list of slides that is there already. Loaded after the page; draws nothing. */
export function CarouselEngine({ viewport, startIndex, onReady, onSelect }: CarouselEngineProps) {
  const [attach, embla] = useEmblaCarousel({ loop: true, startIndex, duration: 22 });

  useEffect(() => {
    attach(viewport);
    return () => attach(null);
  }, [attach, viewport]);

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
