import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { Cap } from './cap';
import { Link } from './link';

type Look = 'primary' | 'quiet' | 'text';

const classes = (look: Look, className = '') => `${styles.button} ${styles[look]} ${className}`;

/** A button; `busy` shows the spinning cap. */
export function Button({
  look = 'primary',
  busy,
  className,
  children,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: Look; busy?: boolean }) {
  return (
    <button type={type} className={classes(look, className)} aria-busy={busy} {...rest}>
      {busy && <Cap turning />}
      {children}
    </button>
  );
}

/** A link inside the app that looks like a button. */
export function LinkButton({
  look = 'primary',
  to,
  state,
  className,
  children,
}: {
  look?: Look;
  to: string;
  /** The navigation state. */
  state?: object;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Link to={to} state={state} className={classes(look, className)}>
      {children}
    </Link>
  );
}
