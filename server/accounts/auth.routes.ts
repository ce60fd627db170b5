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
import { resendCode, sendResetCode } from './code-requests';
import { withHashing } from './hashing';
import { describeSession, logInPlayer, logOutPlayer } from './login';
import { resetOwnPassword } from './password-reset';
import { registerPlayer } from './registration';
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
