export { isMoved, readPageSnapshot } from './read-page-snapshot';
export { answerQueries, rootsOf } from './screen-query';
