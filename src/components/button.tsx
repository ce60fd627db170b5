import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { Cap } from './cap';
import { Link } from './link';

type Variant = 'primary' | 'quiet' | 'text';

const classes = (variant: Variant, className = '') => `${styles.button} ${styles[variant]} ${className}`;

/** A button; `busy` shows the spinning cap. */
export function Button({
  variant = 'primary',
  busy,
  className,
  children,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { variant?: Variant; busy?: boolean }) {
  return (
    <button type={type} className={classes(variant, className)} aria-busy={busy} {...rest}>
      {busy && <Cap turning />}
      {children}
    </button>
  );
}

/** A link inside the app that looks like a button. */
export function LinkButton({
  variant = 'primary',
  to,
  state,
  className,
  children,
}: {
  variant?: Variant;
  to: string;
  /** The navigation state. */
  state?: object;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Link to={to} state={state} className={classes(variant, className)}>
      {children}
    </Link>
  );
}
