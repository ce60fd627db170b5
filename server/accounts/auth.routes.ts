import { logIn, register, resendVerification, verifyEmail } from '../../contract/auth.contract';
import { checkSession, logOut } from '../../contract/session.contract';
import { type Route, route } from '../http/route';
import { registerPlayer } from './registration';
import { describeSession, logInPlayer, logOutPlayer } from './sign-in';
import { resendCode, verifyPlayer } from './verification';

export const authRoutes: readonly Route[] = [
  route(register, registerPlayer),
  route(verifyEmail, verifyPlayer),
  route(resendVerification, resendCode),
  route(logIn, logInPlayer),
  route(logOut, logOutPlayer),
  route(checkSession, describeSession),
];
