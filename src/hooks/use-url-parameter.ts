import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Passes a parameter of the URL on, once, and removes it from the URL, so that a reload or a link does not repeat it. */
export const useUrlParameter = (name: string, report: (value: string) => void): void => {
  const { search, pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const value = parameters.get(name);
  parameters.delete(name);
  const rest = parameters.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: all other values change with the URL.
  useEffect(() => {
    if (value === null) return;
    navigate({ pathname, search: rest, hash }, { replace: true, state });
    if (value.trim() !== '') report(value);
  }, [value]);
};
