import type { ReactNode } from 'react';
import { onDemand } from '../../hooks/on-demand';

const code = () => import('./qr-code');

/** The code within the white square of an avatar, which stays empty without it. */
export const smallQr = onDemand<{ text: string; size: number }, 'SmallQr'>(code, 'SmallQr');

/** The link that saves the code as an image; it comes with what renders the image. */
export const saveQr = onDemand<{ text: string; children: ReactNode }, 'SaveQr'>(code, 'SaveQr');
