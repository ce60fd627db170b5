import { useLocation } from 'react-router-dom';

interface NavigationState {
  /** The address that was typed on the previous page. */
  email?: string;
  /** The previous page has requested a code. */
  isCodeSent?: true;
  /** The previous page has created the account. */
  isRegistered?: true;
}

/** The navigation state between guest pages. */
export const useNavigationState = (): NavigationState => {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null) return {};
  return {
    ...('email' in state && typeof state.email === 'string' && { email: state.email }),
    ...('isRegistered' in state && state.isRegistered === true && { isRegistered: true }),
    ...('isCodeSent' in state && state.isCodeSent === true && { isCodeSent: true }),
  };
};
