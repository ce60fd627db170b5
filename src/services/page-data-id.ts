/** The id of the element that holds the data of a rendered page. */
export const pageDataId = 'page-data';
