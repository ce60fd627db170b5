let loading: Promise<unknown> | undefined;

/** Only the pages of a build name the stylesheet, for no medium, so that they load it and do not wait for it. */
const loadStyles = (): Promise<unknown> => {
  loading ??= new Promise((resolve, reject) => {
    const link = document.querySelector('link[media="not all"]')?.cloneNode() as HTMLLinkElement;
    if (!link) return resolve(link);
    link.media = 'all';
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  });
  return loading;
};

/** Loads code, and the styles of all screens with it. Once these fail to load, only a reload helps. */
export const withStyles = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  const code = await load();
  await loadStyles();
  return code;
};
