import { useRef } from 'react';

/** Whether this is or was true since it came on the screen. */
export const useLatched = (value: boolean): boolean => {
  const latched = useRef(value);
  latched.current ||= value;
  return latched.current;
};
