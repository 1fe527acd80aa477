import { useRef, useState } from 'react';

export interface Wards {
  /** County -> its wards; empty until it is there. */
  wards: Readonly<Record<string, string>>;
  load(): void;
}

/** The names of counties and wards, fetched when somebody begins to type one. Without them everything can be typed. */
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
