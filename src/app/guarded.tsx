import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '../actors/use-app-views';
import type { Access } from '../paths';
import { redirectFor } from './access';

/** Shows a screen to those who may see it and sends the others where they belong. */
export function Guarded({ access, children }: { access: Access; children: ReactNode }) {
  const target = redirectFor(access, useSession());
  return target === null ? children : <Navigate to={target} replace />;
}
