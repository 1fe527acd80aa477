import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SurveyModel } from 'survey-core';

export interface Place {
  /** The page of the survey that is shown, from 1. */
  at: number;
  of: number;
}

function placeIn(model: SurveyModel): Place {
  return { at: model.currentPageNo + 1, of: model.visiblePageCount };
}

/** Which page of the survey is shown, and the line that says so: it takes the focus when the page changes. */
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

  // SurveyJS leaves the focus on a button that is gone: it goes to the line that says where one is now.
  const shownAt = useRef(place.at);
  useEffect(() => {
    if (shownAt.current === place.at) return;
    shownAt.current = place.at;
    line.current?.focus({ preventScroll: true });
    line.current?.scrollIntoView({ block: 'start' });
  }, [place.at]);

  return { place, line };
}
