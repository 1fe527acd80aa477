import { useLayoutEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';
import { CHECK, type FormConfig, SENT } from '#app/wizard';

/** @returns a function that tells whether the person still is in the form, and no other page is loading */
export function useIsInForm({ steps, pathOf }: Pick<FormConfig, 'steps' | 'pathOf'>): () => boolean {
  const { location } = useNavigation();
  const paths = [...steps.map(({ name }) => name), CHECK, SENT].map(pathOf);
  const isLeaving = location !== undefined && !paths.includes(location.pathname);
  const isIn = useRef(false);
  useLayoutEffect(() => {
    isIn.current = !isLeaving;
    return () => {
      isIn.current = false;
    };
  }, [isLeaving]);
  return () => isIn.current;
}
