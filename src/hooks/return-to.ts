import { useLocation } from 'react-router-dom';

/** The navigation state of a link to login. */
interface ReturnTo {
  /** A page of the app: path, query and fragment. */
  back?: string;
}

const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(?![/\\])\P{Cc}*$/u.test(path);

/** The page that a login returns to, from the navigation state; null without one. */
export const returnToIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'back' in state && isOwnPath(state.back) ? state.back : null;

/** The navigation state of a link to login that returns to this page. */
export const useReturnHere = (): ReturnTo => {
  const { pathname, search, hash } = useLocation();
  return { back: pathname + search + hash };
};

/** The navigation state of a link between guest pages, which passes on that of the current page. */
export const useReturnTo = (): ReturnTo => {
  const back = returnToIn(useLocation().state);
  return back === null ? {} : { back };
};
