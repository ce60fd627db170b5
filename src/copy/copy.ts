import { type Copy, en } from './en';

/** The words in the language of this build. */
export const copy: Copy = en;
