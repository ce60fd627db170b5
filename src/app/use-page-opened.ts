import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Tells `report` of every page that is opened after the first, also when it is the one that stands there. */
export const usePageOpened = (report: () => void): void => {
  const { key } = useLocation();
  const told = useRef(key);
  useEffect(() => {
    if (told.current === key) return;
    told.current = key;
    report();
  }, [key, report]);
};
