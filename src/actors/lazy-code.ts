/** Code that is loaded on demand. */
export interface LazyCode<Code = unknown> {
  /** The actor that loads it has this name as its id. */
  name: string;
  /** Undefined until it is loaded. */
  get(): Code | undefined;
  load(): Promise<void>;
}

/** `fetch` is a dynamic import, which may be repeated after a failure. */
export const lazyCode = <Code>(name: string, fetch: () => Promise<Code>): LazyCode<Code> => {
  let code: Code | undefined;
  return {
    name,
    get: () => code,
    load: async () => {
      code = await fetch();
    },
  };
};
