/** Where a browser keeps its permissions. */
export const platform = (): 'ios' | 'android' | 'desktop' => {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad calls itself a Mac.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
};
