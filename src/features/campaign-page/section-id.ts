/** The address of a section within its page, counted from 1 for the one in the first place, 0. */
export const sectionId = (place: number): string => `section-${place + 1}`;
