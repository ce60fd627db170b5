import type { Brand } from '../../contract/brand';

export const brandId = 'brand';

/** The brand of the campaign, which each page has in a data block. */
export const readBrand = (): Brand => JSON.parse(document.getElementById(brandId)?.textContent ?? '{}');
