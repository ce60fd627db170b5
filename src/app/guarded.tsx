import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../actors/use-app-views';
import type { Access } from '../paths';
import { wayBackIn } from '../way-back';
import { redirectFor } from './access';

/** Shows a screen to those who may see it and sends the others where they belong. */
export function Guarded({ access, children }: { access: Access; children: ReactNode }) {
  const target = redirectFor(access, useSession(), wayBackIn(useLocation().state));
  return target === null ? children : <Navigate to={target} replace />;
}
