import { useEffect, useRef } from 'react';

/** Calls `report` each time `value` differs from the one before; not for the first. */
export const useOnChange = (value: string, report: () => void): void => {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    report();
  }, [value, report]);
};
