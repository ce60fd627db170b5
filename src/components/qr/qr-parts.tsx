import type { ReactNode } from 'react';
import { onDemand } from '../../hooks/on-demand';

const code = () => import('./qr-code');

/** A QR code as large as its place. */
export const largeQr = onDemand<{ text: string; label: string }, 'LargeQr'>(code, 'LargeQr');

/** The download link, loaded together with the code that renders the image. */
export const saveQr = onDemand<{ text: string; name?: string; children: ReactNode }, 'SaveQr'>(
  code,
  'SaveQr',
);
