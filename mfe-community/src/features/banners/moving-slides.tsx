import { useHost } from '@konnect/host-api';
import { Carousel } from '@konnect/ui';
import type { ReactNode } from 'react';

// One chunk with all that moves on home: none of it is needed for the first view.
export { AutoplayGroup, AutoplayToggle } from '@konnect/ui';

export interface MovingSlidesProps {
  label: string;
  slides: { key: string; content: ReactNode }[];
  autoplay: number;
}

export function MovingSlides({ label, slides, autoplay }: MovingSlidesProps) {
  const { preferences } = useHost();
  return <Carousel label={label} slides={slides} autoplay={autoplay} saveData={preferences.saveData()} />;
}
