import { useLocation } from 'react-router-dom';

interface NavigationState {
  /** The address that was typed on the page before. */
  email?: string;
  /** A code was asked for there. */
  isCodeSent?: true;
  /** The account was made there. */
  isRegistered?: true;
}

/** What the page from which a guest comes has handed over to this one. */
export const useNavigationState = (): NavigationState => {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null) return {};
  return {
    ...('email' in state && typeof state.email === 'string' && { email: state.email }),
    ...('isRegistered' in state && state.isRegistered === true && { isRegistered: true }),
    ...('isCodeSent' in state && state.isCodeSent === true && { isCodeSent: true }),
  };
};
