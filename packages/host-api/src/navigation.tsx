// The router of the shell provides this; remotes use React Router's names (`useNavigation` and others), which
// the shell's facade of `react-router-dom` takes from here.
import { createContext, use, useCallback, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';

/** Target of a navigation, in the shape of React Router's `Location`. */
export interface NavigationLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

/** `loading` from the click on a link until the next page is in the document. */
export type Navigation =
  | { state: 'idle'; location: undefined }
  | { state: 'loading'; location: NavigationLocation };

export interface NavigationActions {
  /** Loads the current page again. Resolves at its end, even after a failure. */
  revalidate(): Promise<void>;
  /** Resolves when no navigation is running. */
  settled(): Promise<void>;
}

export interface NavigationProviderProps {
  navigation: Navigation;
  /** `loading` while the current page is loaded again. */
  revalidation: 'idle' | 'loading';
  actions: NavigationActions;
  children: ReactNode;
}

/** For the edge, and tests of components. */
export const IDLE_NAVIGATION: Navigation = { state: 'idle', location: undefined };

const NO_ACTIONS: NavigationActions = {
  revalidate: () => Promise.resolve(),
  settled: () => Promise.resolve(),
};

const NavigationContext = createContext<Navigation>(IDLE_NAVIGATION);
const RevalidationContext = createContext<'idle' | 'loading'>('idle');
const ActionsContext = createContext<NavigationActions>(NO_ACTIONS);

/** The shell's router provides it once. */
export function NavigationProvider({ navigation, revalidation, actions, children }: NavigationProviderProps) {
  return (
    <ActionsContext value={actions}>
      <RevalidationContext value={revalidation}>
        <NavigationContext value={navigation}>{children}</NavigationContext>
      </RevalidationContext>
    </ActionsContext>
  );
}

export function useNavigation(): Navigation {
  return use(NavigationContext);
}

export function useRevalidator(): { state: 'idle' | 'loading'; revalidate(): Promise<void> } {
  const state = use(RevalidationContext);
  const { revalidate } = use(ActionsContext);
  return useMemo(() => ({ state, revalidate }), [state, revalidate]);
}

/** Always undefined: the shell itself shows the errors of a page. */
export function useRouteError(): unknown {
  return undefined;
}

interface Navigate<To, Options> {
  (to: To, options?: Options): void | Promise<void>;
  (delta: number): void | Promise<void>;
}

/**
 * A stable function, whose promise resolves when the next page is shown, or at once for a step in history.
 * @param navigate function of this rendering, which returns nothing
 */
export function useAwaitedNavigate<To, Options>(
  navigate: Navigate<To, Options>,
): (to: To | number, options?: Options) => Promise<void> {
  const { settled } = use(ActionsContext);
  const latest = useRef(navigate);
  // Effects of this rendering already navigate from the new page.
  useLayoutEffect(() => {
    latest.current = navigate;
  });
  return useCallback(
    async (to, options) => {
      if (typeof to === 'number') return latest.current(to);
      await latest.current(to, options);
      return settled();
    },
    [settled],
  );
}
