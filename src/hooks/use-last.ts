import { useRef } from 'react';

/** The value, or the last one before it became undefined. */
export const useLast = <Value>(value: Value | undefined): Value | undefined => {
  const last = useRef(value);
  last.current = value ?? last.current;
  return last.current;
};
