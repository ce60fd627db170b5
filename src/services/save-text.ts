/** Sets the target of a link to a file with this text. The returned function revokes it. */
export const setTextDownload = (link: HTMLAnchorElement, text: string, type: string): (() => void) => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  link.href = url;
  return () => {
    URL.revokeObjectURL(url);
    link.removeAttribute('href');
  };
};
