import '../components/tokens.css';
import '../components/fonts.css';
import '../components/base.css';
import { mount } from './mount';
import { prefetch } from './prefetch';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root');
// In a task apart from the evaluation of the code, so that a press between them is handled.
setTimeout(() => mount(element));
prefetch();
