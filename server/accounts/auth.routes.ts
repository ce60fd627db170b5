import {
  forgotPassword,
  logIn,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '../../contract/auth.contract';
import { checkSession, logOut } from '../../contract/session.contract';
import { type Route, route } from '../http/route';
import { withHashing } from '../limits/hashing';
import { resendCode, sendResetCode } from './code-requests';
import { resetOwnPassword } from './password-reset';
import { registerPlayer } from './registration';
import { describeSession, logInPlayer, logOutPlayer } from './sign-in';
import { verifyPlayer } from './verification';

export const authRoutes: readonly Route[] = [
  route(register, withHashing(registerPlayer)),
  route(verifyEmail, verifyPlayer),
  route(resendVerification, resendCode),
  route(forgotPassword, sendResetCode),
  route(resetPassword, resetOwnPassword),
  route(logIn, withHashing(logInPlayer)),
  route(logOut, logOutPlayer),
  route(checkSession, describeSession),
];
