import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { classNames } from '../class-names';
import styles from './button.module.css';

export interface ButtonLook {
  /** `call`: the one matatu-yellow action of a page. */
  variant?: 'primary' | 'call' | 'quiet' | 'danger';
  size?: 'medium' | 'small';
  wide?: boolean;
}

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** Clicks and submits do nothing, but the button keeps its focus. */
  pending?: boolean;
  pendingLabel?: string;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * For a link that looks like a button.
 * @example <Link className={buttonClass({ variant: 'call' })} to={paths.apply(slug)}>Apply</Link>
 */
export function buttonClass({ variant = 'primary', size = 'medium', wide = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide);
}

/** @example <Button type="submit" pending={isSending} pendingLabel="Sending">Send</Button> */
export function Button({
  variant,
  size,
  wide,
  pending = false,
  pendingLabel,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Never `disabled`, which would drop the focus and hide the button from people who tab.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending || rest['aria-disabled'] === true) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      aria-disabled={pending || rest['aria-disabled']}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      onClick={handleClick}
    >
      {pending ? <span className={styles.spinner} aria-hidden="true" /> : null}
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  );
}
