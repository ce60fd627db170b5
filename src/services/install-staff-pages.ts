import { trustedWorkerUrl } from './own-workers';

/** Makes the staff area open without a network. A browser without service workers needs one. */
export const installStaffPages = (): void => {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const scope = `${import.meta.env.BASE_URL}staff/`;
  // The type of the URL is that of trusted types, which TypeScript does not know.
  navigator.serviceWorker.register(trustedWorkerUrl('staffPages') as string, { scope }).catch(() => {});
};
