export { answerAll } from './screen-query';
