import { useLocation } from 'react-router-dom';

/** The navigation state of a link to login. */
interface ReturnTo {
  /** A page of the app: path, query and the part of the page. */
  back?: string;
}

const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(?![/\\])\P{Cc}*$/u.test(path);

/** The page to which somebody returns after signing in, as the way there said; null where none did. */
export const returnToIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'back' in state && isOwnPath(state.back) ? state.back : null;

/** The state of a way to the log-in that leads back to this page. */
export const useReturnHere = (): ReturnTo => {
  const { pathname, search, hash } = useLocation();
  return { back: pathname + search + hash };
};

/** The state of a link between the pages of guests: what the link to this one carried. */
export const useReturnTo = (): ReturnTo => {
  const back = returnToIn(useLocation().state);
  return back === null ? {} : { back };
};
