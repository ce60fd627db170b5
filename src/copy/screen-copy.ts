import { enScreens, type ScreenCopy } from './en.screens';

/** The words of the screens that are fetched on demand, in the language of this build. */
export const screenCopy: ScreenCopy = enScreens;
