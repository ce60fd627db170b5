import qrWorker from './qr-worker?worker&url';

/** The URLs of the workers of this app. */
export const workerUrls = {
  qrDecoder: qrWorker,
  staffPages: `${import.meta.env.BASE_URL}staff/sw.js`,
};

type ScriptUrl = string | URL;
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): ScriptUrl };
};

/** The policy of pages allows the URLs of these workers only (server/http/headers.ts). */
const createPolicy = () => {
  const rules = {
    createScriptURL: (url: string) => {
      if (!Object.values(workerUrls).includes(url)) throw new TypeError(`${url} is no worker of the app`);
      return url;
    },
  };
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('own-workers', rules) ?? rules;
};
let policy: ReturnType<typeof createPolicy> | undefined;

export const trustedWorkerUrl = (name: keyof typeof workerUrls): ScriptUrl => {
  policy ??= createPolicy();
  return policy.createScriptURL(workerUrls[name]);
};
