import { useAwaitedNavigate } from '@konnect/host-api/navigation';
import { type NavigateFunction, useNavigate as useLibraryNavigate } from 'react-router';

/** Like the data router's: one stable function, and a promise that resolves when the page is there. */
export function useNavigate(): NavigateFunction {
  return useAwaitedNavigate(useLibraryNavigate()) as NavigateFunction;
}
