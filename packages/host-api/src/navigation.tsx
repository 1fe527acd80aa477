// What runs beside the page while another one is on its way. The router of the shell provides it; remotes
// reach it by the names that React Router has for it (`useNavigation` and others), which the shell's facade
// of `react-router-dom` takes from here.
import { createContext, use, useCallback, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';

/** Where a navigation leads, in the shape of React Router's `Location`. */
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
  /** Loads the page shown again. Resolves when that has ended, whether or not it succeeded. */
  revalidate(): Promise<void>;
  /** Resolves when no page is on its way any more. */
  settled(): Promise<void>;
}

export interface NavigationProviderProps {
  navigation: Navigation;
  /** `loading` while the page shown is loaded again. */
  revalidation: 'idle' | 'loading';
  /** The same object in each rendering. */
  actions: NavigationActions;
  children: ReactNode;
}

/** Nothing is on its way: on the edge, and in tests of components. */
export const IDLE_NAVIGATION: Navigation = { state: 'idle', location: undefined };

const NO_ACTIONS: NavigationActions = {
  revalidate: () => Promise.resolve(),
  settled: () => Promise.resolve(),
};

const NavigationContext = createContext<Navigation>(IDLE_NAVIGATION);
const RevalidationContext = createContext<'idle' | 'loading'>('idle');
const ActionsContext = createContext<NavigationActions>(NO_ACTIONS);

/** Provided once, by the router of the shell. */
export function NavigationProvider({ navigation, revalidation, actions, children }: NavigationProviderProps) {
  return (
    <ActionsContext value={actions}>
      <RevalidationContext value={revalidation}>
        <NavigationContext value={navigation}>{children}</NavigationContext>
      </RevalidationContext>
    </ActionsContext>
  );
}

/** The page that is on its way. */
export function useNavigation(): Navigation {
  return use(NavigationContext);
}

/** Loads the page shown again, and tells whether that is under way. */
export function useRevalidator(): { state: 'idle' | 'loading'; revalidate(): Promise<void> } {
  const state = use(RevalidationContext);
  const { revalidate } = use(ActionsContext);
  return useMemo(() => ({ state, revalidate }), [state, revalidate]);
}

/** The shell shows the errors of a page itself: inside a page there is none. */
export function useRouteError(): unknown {
  return undefined;
}

interface Navigate<To, Options> {
  (to: To, options?: Options): void | Promise<void>;
  (delta: number): void | Promise<void>;
}

/**
 * The same function in each rendering, whose promise resolves when the page that it leads to is there. A step
 * through the history resolves at once.
 * @param navigate function of this rendering, which promises nothing
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
