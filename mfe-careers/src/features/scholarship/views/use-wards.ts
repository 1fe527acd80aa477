import { useRef, useState } from 'react';

export interface Wards {
  /** Wards by county; empty until they are loaded. */
  wards: Readonly<Record<string, string>>;
  load(): void;
}

/** Fetches the names with the first letter of one. Any text can be typed without them. */
export function useWards(): Wards {
  const [wards, setWards] = useState<Readonly<Record<string, string>>>({});
  const asked = useRef(false);
  return {
    wards,
    load() {
      if (asked.current) return;
      asked.current = true;
      import(/* webpackChunkName: "wards" */ '../places/wards').then(
        ({ WARDS }) => setWards(WARDS),
        () => {
          asked.current = false;
        },
      );
    },
  };
}
