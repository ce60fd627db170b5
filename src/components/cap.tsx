import type { ReactNode } from 'react';
import styles from './cap.module.css';

const crimps = 21;

const point = (crimp: number, radius: number) => {
  const angle = (crimp / crimps) * 2 * Math.PI;
  return `${(50 + radius * Math.sin(angle)).toFixed(1)} ${(50 - radius * Math.cos(angle)).toFixed(1)}`;
};

const rim = Array.from(
  { length: crimps },
  (_, crimp) => `Q${point(crimp + 0.5, 55)} ${point(crimp + 1, 44)}`,
);

/** The crown cap, 100 units wide, with children on its face. Decorative. */
export function Cap({
  className = '',
  turning,
  children,
}: {
  className?: string | undefined;
  turning?: boolean | undefined;
  children?: ReactNode;
}) {
  return (
    <svg
      className={`${styles.cap} ${turning ? styles.turning : ''} ${className}`}
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      <path className={styles.rim} d={`M${point(0, 44)}${rim.join('')}Z`} />
      <circle className={styles.face} cx="50" cy="50" r="36" />
      {children}
    </svg>
  );
}

/** Two chevrons that meet: the emblem of every cap. */
export function Clash() {
  return <path className={styles.clash} d="M20 32h13l14 18-14 18H20l14-18ZM80 32H67L53 50l14 18h13L66 50Z" />;
}
