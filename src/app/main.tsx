import '../components/tokens.css';
import '../components/fonts.css';
import '../components/base.css';
import { mount } from './mount';

/** When the first screen has loaded its images and responses; in milliseconds. */
const untilPrefetch = 5000;

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root');

const start = () => {
  mount(element);
  setTimeout(
    () =>
      import('./prefetch').then(
        ({ prefetch }) => prefetch(),
        () => undefined,
      ),
    untilPrefetch,
  );
};

// A task of its own, so that the browser paints and handles input after it has evaluated the code. Not in every browser.
if ('scheduler' in window) window.scheduler.postTask(start);
else start();
