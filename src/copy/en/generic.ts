export const genericCopy = {
  loading: 'Loading…',
  tryAgain: 'Try again',
  close: 'Close',
};

export const failureCopy = {
  unknown: 'Something went wrong',
  next: 'Check your connection and try again.',
  nextServer: 'Please try again in a moment.',
};

export const brokenCopy = {
  title: 'Something went flat',
  text: 'This page hit a problem. Your prizes are safe.',
  reload: 'Reload the page',
};

export const lazyPartCopy = {
  offline: {
    title: 'No connection',
    text: 'Check your internet connection. We’ll try again as soon as you’re back online.',
  },
  missing: {
    title: 'This didn’t load',
    text: 'Try again. If that doesn’t help, reload the page to get the latest version.',
  },
  timedOut: {
    title: 'This is taking a while',
    text: 'Your connection seems slow. Keep waiting, or try again.',
  },
};

export const outcomeUnknownCopy = {
  title: 'Couldn’t check your access',
  text: 'The server didn’t answer. We’ll check again when you’re back online or back on this page.',
};
