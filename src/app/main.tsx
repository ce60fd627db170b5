import '../components/tokens.css';
import '../components/fonts.css';
import '../components/base.css';
import { inOwnTask } from '../services/schedule';
import { mount } from './mount';

/** When the first screen has loaded its images and responses; in milliseconds. */
const untilPrefetch = 5000;

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root');

// The first format of a page takes 15 ms, 60 on a phone: made here, it does not lengthen the render of a screen.
inOwnTask(() => new Intl.DateTimeFormat('en-MY'));
// The browser paints and handles input after it has evaluated the code.
inOwnTask(() => {
  mount(element);
  setTimeout(
    () =>
      import('./prefetch').then(
        ({ prefetch }) => prefetch(),
        () => undefined,
      ),
    untilPrefetch,
  );
});
