import { checkFreshSignIn } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { ProblemNotice } from './problem-notice';
import { useStaffCall } from './sign-in-again';

export interface DownloadLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A browser would save a refusal as the file, so a fresh sign-in is asked for first. */
export function DownloadLink({ href, className, children }: DownloadLinkProps) {
  const { api } = useHost();
  const call = useStaffCall();
  const [problem, setProblem] = useState<unknown>(null);

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    const link = document.createElement('a');
    link.href = event.currentTarget.href;
    link.download = '';
    setProblem(null);
    call(() => api.call(checkFreshSignIn, {})).then(
      () => link.click(),
      (error: unknown) => setProblem(error),
    );
  }

  return (
    <>
      <a href={href} download className={className} onClick={handleClick}>
        {children}
      </a>
      <ProblemNotice problem={problem} />
    </>
  );
}
