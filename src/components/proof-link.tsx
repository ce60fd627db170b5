import { type ReactNode, useContext } from 'react';
import { imageUrl } from '../services/image-url';
import { ApiBase } from './api-base';

/** Links to a proof, which is a file of the API and not a page of the app. */
export function ProofLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={imageUrl(to, useContext(ApiBase))} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
