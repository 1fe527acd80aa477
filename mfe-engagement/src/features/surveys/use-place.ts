import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SurveyModel } from 'survey-core';

export interface Place {
  /** Page of the survey, from 1. */
  at: number;
  of: number;
}

function placeIn(model: SurveyModel): Place {
  return { at: model.currentPageNo + 1, of: model.visiblePageCount };
}

/** The line above the questions takes the focus when the page changes. */
export function usePlace(model: SurveyModel): { place: Place; line: RefObject<HTMLParagraphElement | null> } {
  const [place, setPlace] = useState(() => placeIn(model));
  const line = useRef<HTMLParagraphElement>(null);

  // Answers decide which pages there are, so every change may move the place.
  useEffect(() => {
    const move = () => setPlace(placeIn(model));
    move();
    model.onValueChanged.add(move);
    model.onCurrentPageChanged.add(move);
    return () => {
      model.onValueChanged.remove(move);
      model.onCurrentPageChanged.remove(move);
    };
  }, [model]);

  // SurveyJS leaves the focus on a button that is gone.
  const shownAt = useRef(place.at);
  useEffect(() => {
    if (shownAt.current === place.at) return;
    shownAt.current = place.at;
    line.current?.focus({ preventScroll: true });
    line.current?.scrollIntoView({ block: 'start' });
  }, [place.at]);

  return { place, line };
}
