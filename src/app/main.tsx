import '../components/tokens.css';
import '../components/fonts.css';
import '../components/base.css';
import { mount } from './mount';
import { prefetch } from './prefetch';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root');
mount(element);
prefetch();
