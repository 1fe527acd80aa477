import { useAwaitedNavigate } from '@konnect/host-api/navigation';
import { type NavigateFunction, useNavigate as useLibraryNavigate } from 'react-router';

/**
 * React Router's `useNavigate` as its data router has it, which remotes are written for: the same function in
 * each rendering, and a promise that resolves when the page is there.
 */
export function useNavigate(): NavigateFunction {
  return useAwaitedNavigate(useLibraryNavigate()) as NavigateFunction;
}
