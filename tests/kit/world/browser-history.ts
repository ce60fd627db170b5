/** Runs in the page: what the app hears of a step through the history, without earlier page loads. */
export const traverse = (path: string): void => {
  history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
};
