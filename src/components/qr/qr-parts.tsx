import type { ReactNode } from 'react';
import { onDemand } from '../../hooks/on-demand';

const code = () => import('./qr-code');

/** The QR code inside the white square of an avatar. */
export const smallQr = onDemand<{ text: string; size: number }, 'SmallQr'>(code, 'SmallQr');

/** The download link, loaded together with the code that renders the image. */
export const saveQr = onDemand<{ text: string; children: ReactNode }, 'SaveQr'>(code, 'SaveQr');
