import { useEffect, useState, type ComponentType } from 'react';
import type { CarouselEngineProps } from './carousel-engine';

/** The engine once the browser has nothing better to do; null before, and for ever when its file does not come. */
export function useEngine(wanted: boolean): ComponentType<CarouselEngineProps> | null {
  const [engine, setEngine] = useState<ComponentType<CarouselEngineProps> | null>(null);

  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const load = () => {
      import(/* webpackChunkName: "carousel-engine" */ './carousel-engine').then(
        (module) => current && setEngine(() => module.CarouselEngine),
        // Native scrolling and the buttons go on working without it.
        () => undefined,
      );
    };
    // Safari has no idle callback.
    const handle = 'requestIdleCallback' in window ? requestIdleCallback(load, { timeout: 4000 }) : setTimeout(load, 1500);
    return () => {
      current = false;
      if ('requestIdleCallback' in window) cancelIdleCallback(handle as number);
      else clearTimeout(handle);
    };
  }, [wanted]);

  return engine;
}
