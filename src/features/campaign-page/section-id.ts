/** The fragment of a section; `index` starts at 0, the fragment at 1. */
export const sectionId = (place: number): string => `section-${place + 1}`;
