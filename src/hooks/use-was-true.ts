import { useRef } from 'react';

/** Whether `value` is or was true since the component was mounted. */
export const useWasTrue = (value: boolean): boolean => {
  const wasTrue = useRef(value);
  wasTrue.current ||= value;
  return wasTrue.current;
};
