import { addRoute, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Replaced by the build (vite.offline.ts). */
declare const PRECACHED: { url: string; revision: string | null }[];
declare const STAFF_PAGE: string;

/** How long a page may take before it comes from this device, in milliseconds. */
const timeLimit = 3000;

/** Each page of the staff area: from the server, or without a response the page of the installed version. */
const openPage = async (request: Request): Promise<Response> => {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeLimit));
  const response = await Promise.race([fetch(request).catch(() => undefined), late]);
  if (response && response.status < 500) return response;
  return (await matchPrecache(STAFF_PAGE)) ?? response ?? Response.error();
};

precache(PRECACHED);
registerRoute(new NavigationRoute(({ request }) => openPage(request)));
addRoute();
