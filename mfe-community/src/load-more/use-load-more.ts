import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

/** @param fetchNext fetches the page; null when it is cached. @returns whether the address was opened */
type LoadMore = (href: string, fetchNext: (() => Promise<{ isError: boolean }>) | null) => Promise<boolean>;

/** Shows one more page of a list by its address, unless the visitor goes elsewhere while it is fetched. */
export function useLoadMore(): LoadMore {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const address = pathname + search;
  // Null while another address is loading, and after the page was left.
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    shown.current = state === 'idle' ? address : null;
    return () => {
      shown.current = null;
    };
  }, [state, address]);

  return async (href, fetchNext) => {
    if (fetchNext) {
      const { isError } = await fetchNext();
      // Leaving the page cancels the request, which is no error.
      if (isError || shown.current !== address) return false;
    }
    await navigate(href, { replace: true, preventScrollReset: true });
    return true;
  };
}
